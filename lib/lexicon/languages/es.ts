import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Spanish

export const pageTerms: PageTerms = {
  email:
    'correo*, correo electrónico, e-mail*, dirección de correo, mail, nuevo correo, nuevo e-mail, nuevo email, nueva dirección de correo, nueva dirección de e-mail, cambiar correo, correo-e',
  repeat: 'confirm*, repet*, repita, repite, nuevamente, otra vez, verific*, de nuevo',
  username: 'nombre de usuario, usuari*, alias, apodo, número de cliente, dni, rut, cédula',
  otherDetail:
    'nombre*, apellido*, teléfo*, móvil, celular, empresa, calle, ciudad, código postal, país, fecha de nacimiento, asunto, mensaje, comentario, sitio web, provincia, dirección, asunto del correo*, asunto del e-mail, asunto del email, asunto de correo, servidor de correo*, servidor de e-mail',
  password: 'contraseñ*, clave',
  search: 'busc*, búsqueda',
  otherPerson:
    'amigo*, amiga, destinata*, de tu amigo, compañero, reenviar a, cco, coautor*, compartir con, destinatario, colega*, remitir a',
  honeypot:
    'dejar vacío, deja este campo vacío, dejar en blanco, no rellenar, deje este campo vacío, no completar',
  code: 'código, codigo, código de seguridad',
  oneTimeCode:
    'código de verificación, código de confirmación, código de un solo uso, código de activación, código de autenticación, código de validación, código de acceso temporal, contraseña de un solo uso, código sms, código otp, código temporal, código de inicio de sesión, clave dinámica, clave temporal, codigo de verificacion, token de seguridad, código del sms, código que te enviamos, pin recibido, pin temporal, pin que te enviamos, pin enviado',
  twoFactor:
    'dos factores, doble factor, dos pasos, doble autenticación, doble verificación, multifactor, multi factor, verifica tu identidad, verifique su identidad, confirma tu identidad, aplicación de autenticación',
  otherCode:
    'código de seguimiento, código de rastreo, código del envío, código de envío, código postal, código promocional, código de descuento, cupón*, cupon*, código de regalo, código de invitación, código de referido, prefijo, código de país, código de área, código de recuperación, vale, tarjeta regalo, código fiscal, código de barras, código de cliente, código cliente, código de usuario, código usuario, código de socio, código de empleado, código de alumno, código de estudiante, código de la tarjeta, código de afiliado, código de vendedor, código de producto, código de oficina, código de empresa, código de reserva, código de colegiado, código de distribuidor, código dane, código de recogida, código de clase, código de tu paquete, código del paquete',
  captcha:
    'imagen, imágenes, captcha, caracteres que ve*, caracteres mostrados, letras que ve*, texto de la imagen, código mostrado, código que aparece, como aparece, antispam, código de la imagen',
  signUp:
    'regíst*, crear cuenta, crear un*, crea tu cuenta, crear mi cuenta, crea un*, crear tu cuenta, cuenta nueva, nueva cuenta, abrir c*, abrir una cuenta, darse de alta, alta, date de alta, darme de alta, inscrib*, inscripción, únete, unirse, unirme, hazte socio, hazte cliente, nuevo cliente, nuevo usuario, prueba grat*, comenzar gratis, empieza gratis, quiero registrarme, empezar',
  signIn:
    'iniciar se*, inicia ses*, inicie sesión, inicio de sesión, accede*, acceso, entrar, ingresa*, ingreso, identifíca*, conectar*, conéctate, ya soy cliente, bienvenido de nuevo, loguearse',
  recovery:
    'olvid*, recuper*, restablec*, restaurar contraseña, recuperar contraseña, olvidaste tu contraseña, olvidé mi contraseña, has olvidado, enviar enlace',
  newsletter:
    'boletí*, newsletter*, suscri*, novedades, recibe*, recibir noticias, mantente*, lista de correo, apúntate, avísame, no te pierdas*, lista de espera, alerta*, crear alerta, alertas de empleo, gestionar mi suscripción, gestionar su suscripción, gestionar suscripción, administrar suscripción, administrar mi suscripción, acceder a su suscripción, acceder a tu suscripción, acceda a su suscripción, accede a tu suscripción, guardar búsqueda*, guardar esta búsqueda, crear alerta*',
  checkout:
    'finalizar compra, finalizar pedido, realizar pedido, hacer pedido, tramitar pedido, compra*, pago, pagar, envío, facturación, carrito, cesta, invitado, como invitado, donar, donación, reserv*, entrega',
  contact:
    'contact*, contáct*, enviar mensaje, envíanos un mensaje, consulta*, escríbenos, solicitar*, solicita*, presupuesto, comentari*, deja un comentario, déjanos tu mensaje, opinión, cotiza*, te llamamos, publicar comentario, deja una respuesta, comentario*',
  lookup:
    'darse de baja, cancelar suscripción, anular suscripción, rastre*, seguimiento de pedido, seguir pedido, estado del pedido, número de pedido, localizador, gestionar reserva, código de reserva, baja, gestionar mi suscripción, gestionar su suscripción, gestionar suscripción, administrar suscripción, administrar mi suscripción, acceder a su suscripción, acceder a tu suscripción, acceda a su suscripción, accede a tu suscripción, localizador de reserva, número de reserva, número de expediente, consultar pedido, consultar reserva, buscar reserva, recuperar reserva, eliminar cuenta, eliminar mi cuenta, borrar mi cuenta, darme de baja de la newsletter, cancelar mi suscripción',
  haveAccount:
    'ya tiene*, tienes una cuenta, ya tengo*, ya estás registrado, ya eres*, ya soy cliente, ya estoy registrado, tienes cuenta',
  noAccount:
    'no tiene*, aún no tienes, todavía no tienes, no ten*, eres nuevo, nuevo en, no estás registrado, no eres*, aún no eres*, no tienes cuenta, no tienes una cuenta',
  staySignedIn: 'recuérdame, recordarme, recordar*, mantener*, no cerrar sesión',
  legalTerms:
    'términos*, condiciones*, política de p*, acepto, aviso legal, aceptas, aviso de privacidad',
  passwordRule: 'al menos, mínimo, caracter*, elige una contraseña, crea una contraseña',
  codeSent:
    'enviado, hemos enviado, reenviar*, ingresa el código, introduce el código, no recib*, bandeja de entrada, enviado a, por sms',
  proceed: 'continuar, siguiente, seguir',
  digits: 'dígitos',
  newEmail:
    'nuevo correo, nuevo e-mail, nuevo email, nueva dirección de correo, nueva dirección de e-mail, cambiar correo',
  onPaper: 'impreso*, por correo postal, al dorso, en el reverso, en su factura, envase',
  knownEmail:
    'utilizado en la compra, utilizado al reservar, usado en la compra, usado al reservar, indicado en la reserva, indicado en la compra, con el que compraste, con el que reservaste, con el que realizó',
};

export const mailTerms: MailTerms = {
  code: 'código, códigos, clave, pin, contraseña temporal, dígitos, cifras, token, número siguiente, pin de',
  oneTimeCode:
    'código de verificación, código de confirmación, código de seguridad, código de acceso, código de activación, código de un solo uso, un solo uso, código único, contraseña de un solo uso, clave temporal, clave dinámica, código de inicio de sesión, código temporal, código de autenticación, código de validación, clave de acceso, de 6 dígitos, de seis dígitos, de 4 dígitos, código de autorización, token de seguridad, clave única, código de ingreso, código otp, código numérico, código de registro, clave de un solo, introduce este código, introduce el código, ingresa el código, ingresa este código, ingrese el código, ingrese este código, introduzca el código, introduzca este código, escribe este código, introduce el siguiente código, ingresa el siguiente código, contraseña temporal, contraseña provisional, número de activación, número de verificación, clave sms, no compartas este código, no comparta este código, no compartas el código, no comparta el código, no des este código, no facilites este código, no facilite este código, nunca compartas este código, no reveles este código, no digas este código',
  verify:
    'verific*, verifíc*, verifíq*, verifiq*, confirm*, autentic*, autoriz*, completar, completa tu, finaliz*, aprob*, activar*, activaci*, actíva*, activa tu, activa la, active su, active tu, reactiv*, validar*, validaci*, valida tu, valide su, desbloquear cuenta, desbloquear tu cuenta, desbloquear mi cuenta, desbloquear su cuenta, desbloquea tu cuenta, desbloquee su cuenta, suscribirme',
  typeIn:
    'introduce, introduzca, introducir, ingresa, ingrese, ingresar, ingresá, escribe, escriba, escribir, escribí, teclea, teclee, digita, digite, introduce este código, introduce el código, ingresa el código, ingresa este código, ingrese el código, ingrese este código, introduzca el código, introduzca este código, escribe este código, introduce el siguiente código, ingresa el siguiente código, copia, copie, responde con, responda con, escribe el número, introduce el número, ingresa el número',
  use: 'usa, use, utiliza, utilice, usá',
  signIn:
    'iniciar sesión, inicia sesión, inicio de sesión, inicie sesión, acceder, accede, entrar, ingresar, ingresa, registr*, regístr*, crear cuenta',
  password:
    'contraseña*, restablec*, restaurar, credenciales, cambiar clave, cambiar tu clave, crear clave, crear tu clave, nueva clave, restablecer clave, restablecer tu clave',
  expires: 'caduc*, expir*, válido*, vence*, vencer*, minutos, horas, no compartas',
  otherNumber:
    'pedido*, orden, factura*, recibo*, cliente*, referencia*, ref, teléfono*, tel, tfno, móvil, llám*, código postal, c.p, cp, apartado, código promocional, código de descuento, cupón*, *descuento*, tarjeta regalo, bono, envío*, paquete*, seguimiento, entrega*, billete*, boleto*, importe*, total*, precio*, saldo, nif, cif, iva, rut, código de barras, código de error, código fuente, código país, prefijo, versión, reserva*, expediente, calle, avenida, iban, puntos, código qr, seguidores, rastreo, invitación, referido*, referencia, respaldo, copia de seguridad, número de autorización, solicitud, solicitud n, regalo, amigo*, localizador, reunión, código anterior, wifi, código de producto, código del producto, código de artículo, código del artículo, código de recogida, activar oferta, activa tu oferta, activar la oferta, código de cita, código de la cita',
  numberLabel:
    'cuenta, usuario, socio, tarjeta, sala, por ejemplo, estimado cliente, estimada clienta, querido cliente',
  otherLink:
    'cancelar suscripción, darse de baja, date de baja, dar de baja, anular*, privacidad, términos, condiciones, aviso legal, ayuda, contact*, preferencias, configuración, ajustes, navegador, ver en línea, más información, leer más, saber más, cancel*, rechaz*, revoc*, report*, denunci*, descarg*, ver pedido, soporte, asistencia',
  notYou:
    'no fuiste tú, no has sido tú, no fue usted, no solicit*, no ha sido usted, no reconoc*, no has solicitado, no ha solicitado, no realiz*, no hiciste, no eres tú, no pediste, si no has, si no ha, no cambi*, si no hiciste, no fuiste, usted no ha, no eras tú, no era usted',
  alreadyDone:
    'ha sido cambiad*, se ha cambiado, se ha modificado, ha sido modificad*, ha sido restablecid*, se ha restablecido, se ha actualizado, con éxito, correctamente, ha sido confirmad*, se ha confirmado, confirmamos, te confirmamos, le confirmamos, se ha desactivado, ha sido desactivad*, se eliminó, se ha eliminado, ha sido eliminad*, está confirmad*, está listo, cuenta está lista, todo listo, ya está activ*, quedó confirmad*',
  shortMailHint:
    'te damos la bienvenida, le damos la bienvenida, bienvenid*, casi listo, casi terminamos, un paso más, último paso, eres tú, has sido tú, fuiste tú, es usted, aquí lo tienes, aquí tienes, aquí está, tu número es, su número es, a nadie, con nadie, nuevo dispositivo, dispositivo nuevo, firmar, firma, acceso, si es así, si eres tú, en caso afirmativo',
  shortMailPointer: 'aquí, es, es el, este es, son',
  shortMailOther:
    'puerta, caja de llaves, cajetín, mesa, asiento, estancia, llegada, ganador*, sorteo, lotería, afiliación, resultado*, lectura, turno, cola, aparcamiento, estacionamiento, recoger, recogida, entrega, donación*, votos, vistas, visitas, visitantes, oyentes, descargas, pasos, participantes, resumen, estadística*',
};
