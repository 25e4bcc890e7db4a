import type { Words } from '../words.ts';

/** Spanish. */
export const es: Words = {
  email: 'correo*, correo electrónico, e-mail*, dirección de correo, mail',
  repeat: 'confirm*, repet*, repita, repite, nuevamente, otra vez, verific*, de nuevo',
  username: 'nombre de usuario, usuari*, alias, apodo, número de cliente, dni, rut, cédula',
  person:
    'nombre*, apellido*, teléfo*, móvil, celular, empresa, calle, ciudad, código postal, país, fecha de nacimiento, asunto, mensaje, comentario, sitio web, provincia, dirección',
  password: 'contraseñ*, clave',
  search: 'busc*, búsqueda',
  friend: 'amigo*, amiga, destinata*, de tu amigo, compañero',
  leaveEmpty:
    'dejar vacío, deja este campo vacío, dejar en blanco, no rellenar, deje este campo vacío, no completar',
  code: 'código, codigo, código de verificación, código de confirmación, código de seguridad, código de un solo uso, clave dinámica',
  notCode:
    'código de seguimiento, código de rastreo, código del envío, código de envío, código postal, código promocional, código de descuento, cupón*, cupon*, código de regalo, código de invitación, código de referido, prefijo, código de país, código de área, código de recuperación, vale, tarjeta regalo, código fiscal, código de barras',
  signUp:
    'regíst*, crear cuenta, crear un*, crea tu cuenta, crear mi cuenta, crea un*, crear tu cuenta, cuenta nueva, nueva cuenta, abrir c*, abrir una cuenta, darse de alta, alta, date de alta, darme de alta, inscrib*, inscripción, únete, unirse, unirme, hazte socio, hazte cliente, nuevo cliente, nuevo usuario, prueba grat*, comenzar gratis, empieza gratis, quiero registrarme, empezar',
  signIn:
    'iniciar se*, inicia ses*, inicie sesión, inicio de sesión, accede*, acceso, entrar, ingresa*, ingreso, identifíca*, conectar*, conéctate, ya soy cliente, bienvenido de nuevo, loguearse',
  recovery:
    'olvid*, recuper*, restablec*, restaurar contraseña, recuperar contraseña, olvidaste tu contraseña, olvidé mi contraseña, has olvidado, enviar enlace',
  newsletter:
    'boletí*, newsletter*, suscri*, novedades, recibe*, recibir noticias, mantente*, lista de correo, apúntate, avísame, no te pierdas*, lista de espera',
  checkout:
    'finalizar compra, finalizar pedido, realizar pedido, hacer pedido, tramitar pedido, compra*, pago, pagar, envío, facturación, carrito, cesta, invitado, como invitado, donar, donación, reserv*, entrega',
  contact:
    'contact*, contáct*, enviar mensaje, envíanos un mensaje, consulta*, escríbenos, solicitar*, solicita*, presupuesto, comentari*, deja un comentario, déjanos tu mensaje, opinión, cotiza*, te llamamos, publicar comentario, deja una respuesta, comentario*',
  existing:
    'darse de baja, cancelar suscripción, anular suscripción, rastre*, seguimiento de pedido, seguir pedido, estado del pedido, número de pedido, localizador, gestionar reserva, código de reserva, baja',
  haveAccount:
    'ya tiene*, tienes una cuenta, ya tengo*, ya estás registrado, ya eres*, ya soy cliente, ya estoy registrado, tienes cuenta',
  noAccount:
    'no tiene*, aún no tienes, todavía no tienes, no ten*, eres nuevo, nuevo en, no estás registrado, no eres*, aún no eres*, no tienes cuenta, no tienes una cuenta',
  remember: 'recuérdame, recordarme, recordar*, mantener*, no cerrar sesión',
  terms:
    'términos*, condiciones*, política de p*, acepto, aviso legal, aceptas, aviso de privacidad',
  passwordRule: 'al menos, mínimo, caracter*, elige una contraseña, crea una contraseña',
  codeSent:
    'enviado, hemos enviado, reenviar*, ingresa el código, introduce el código, no recib*, bandeja de entrada',
};
