import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Spanish

export const pageTerms: PageTerms = {
  email: `
cambiar correo
correo electrónico
correo*
correo-e
dirección de correo
e-mail*
mail
nueva dirección de correo
nueva dirección de e-mail
nuevo correo
nuevo e-mail
nuevo email
`,
  repeat: `
confirm*
de nuevo
nuevamente
otra vez
repet*
repita
repite
verific*
`,
  username: `
alias
apodo
cédula
dni
nombre de usuario
número de cliente
rut
usuari*
`,
  otherDetail: `
apellido*
asunto
asunto de correo
asunto del correo*
asunto del e-mail
asunto del email
calle
celular
ciudad
comentario
código postal
dirección
empresa
fecha de nacimiento
mensaje
móvil
nombre*
país
provincia
servidor de correo*
servidor de e-mail
sitio web
teléfo*
`,
  password: `
clave
contraseñ*
`,
  search: `
busc*
búsqueda
`,
  otherPerson: `
amiga
amigo*
cco
coautor*
colega*
compartir con
compañero
de tu amigo
destinata*
destinatario
reenviar a
remitir a
`,
  honeypot: `
deja este campo vacío
dejar en blanco
dejar vacío
deje este campo vacío
no completar
no rellenar
`,
  code: `
código
código de seguridad
`,
  oneTimeCode: `
clave dinámica
clave temporal
contraseña de un solo uso
código de acceso temporal
código de activación
código de autenticación
código de confirmación
código de inicio de sesión
código de un solo uso
código de validación
código de verificación
código del sms
código otp
código que te enviamos
código sms
código temporal
pin enviado
pin que te enviamos
pin recibido
pin temporal
token de seguridad
`,
  twoFactor: `
aplicación de autenticación
confirma tu identidad
doble autenticación
doble factor
doble verificación
dos factores
dos pasos
multi factor
multifactor
verifica tu identidad
verifique su identidad
`,
  otherCode: `
c.p.
cupón*
código cliente
código dane
código de afiliado
código de alumno
código de barras
código de clase
código de cliente
código de colegiado
código de descuento
código de distribuidor
código de empleado
código de empresa
código de envío
código de estudiante
código de invitación
código de la tarjeta
código de oficina
código de país
código de producto
código de rastreo
código de recogida
código de recuperación
código de referido
código de regalo
código de reserva
código de seguimiento
código de socio
código de tu paquete
código de usuario
código de vendedor
código de área
código del envío
código del paquete
código fiscal
código postal
código promocional
código usuario
prefijo
tarjeta regalo
vale
`,
  captcha: `
antispam
captcha
caracteres mostrados
caracteres que ve*
como aparece
código de la imagen
código mostrado
código que aparece
código que ves
escriba los caracteres
imagen
imágenes
letras que ve*
texto de la imagen
`,
  signUp: `
abrir c*
abrir una cuenta
alta
comenzar gratis
crea tu cuenta
crea un*
crear cuenta
crear mi cuenta
crear tu cuenta
crear un*
cuenta nueva
darme de alta
darse de alta
date de alta
empezar
empieza gratis
hazte cliente
hazte socio
inscrib*
inscripción
nueva cuenta
nuevo cliente
nuevo usuario
prueba grat*
quiero registrarme
regíst*
unirme
unirse
únete
`,
  signIn: `
accede*
acceso
bienvenido de nuevo
conectar*
conéctate
entrar
identifíca*
ingresa*
ingreso
inicia ses*
iniciar se*
inicie sesión
inicio de sesión
loguearse
ya soy cliente
`,
  recovery: `
enviar enlace
has olvidado
olvid*
olvidaste tu contraseña
olvidé mi contraseña
recuper*
recuperar contraseña
restablec*
restaurar contraseña
`,
  newsletter: `
acceda a su suscripción
accede a tu suscripción
acceder a su suscripción
acceder a tu suscripción
administrar mi suscripción
administrar suscripción
alerta*
alertas de empleo
apúntate
avísame
boletí*
crear alerta*
gestionar mi suscripción
gestionar su suscripción
gestionar suscripción
guardar búsqueda*
guardar esta búsqueda
lista de correo
lista de espera
mantente*
newsletter*
no te pierdas*
novedades
recibe*
recibir noticias
suscri*
`,
  checkout: `
carrito
cesta
como invitado
compra*
donación
donar
entrega
envío
facturación
finalizar compra
finalizar pedido
hacer pedido
invitado
pagar
pago
realizar pedido
reserv*
tramitar pedido
`,
  contact: `
comentari*
comentario*
consulta*
contáct*
cotiza*
deja un comentario
deja una respuesta
déjanos tu mensaje
enviar mensaje
envíanos un mensaje
escríbenos
opinión
presupuesto
publicar comentario
solicita*
solicitar*
te llamamos
`,
  lookup: `
acceda a su suscripción
accede a tu suscripción
acceder a su suscripción
acceder a tu suscripción
administrar mi suscripción
administrar suscripción
anular suscripción
baja
borrar mi cuenta
buscar reserva
cancelar mi suscripción
cancelar suscripción
consultar pedido
consultar reserva
código de reserva
darme de baja de la newsletter
darse de baja
eliminar cuenta
eliminar mi cuenta
estado del pedido
gestionar mi suscripción
gestionar reserva
gestionar su suscripción
gestionar suscripción
localizador
localizador de reserva
número de expediente
número de pedido
número de reserva
rastre*
recuperar reserva
seguimiento de pedido
seguir pedido
`,
  haveAccount: `
tienes cuenta
tienes una cuenta
ya eres*
ya estoy registrado
ya estás registrado
ya soy cliente
ya tengo*
ya tiene*
`,
  noAccount: `
aún no eres*
aún no tienes
eres nuevo
no eres*
no estás registrado
no ten*
no tiene*
no tienes cuenta
no tienes una cuenta
nuevo en
todavía no tienes
`,
  staySignedIn: `
mantener*
no cerrar sesión
recordar*
recordarme
recuérdame
`,
  legalTerms: `
aceptas
acepto
aviso de privacidad
aviso legal
condiciones*
política de p*
términos*
`,
  passwordRule: `
al menos
caracter*
crea una contraseña
elige una contraseña
mínimo
`,
  codeSent: `
bandeja de entrada
consulta tu correo
enviado
enviado a
hemos enviado
ingresa el código
introduce el código
no recib*
por sms
reenviar*
revisa tu correo
revise su correo
`,
  proceed: `
continuar
seguir
siguiente
`,
  digits: `
dígitos
números
`,
  newEmail: `
cambiar correo
nueva dirección de correo
nueva dirección de e-mail
nuevo correo
nuevo e-mail
nuevo email
`,
  onPaper: `
al dorso
en el reverso
en su factura
envase
impreso*
por correo postal
`,
  knownEmail: `
con el que compraste
con el que realizó
con el que reservaste
indicado en la compra
indicado en la reserva
usado al reservar
usado en la compra
utilizado al reservar
utilizado en la compra
`,
  administration: `
agregar empleado*
agregar miembro*
agregar nuevo usuario
agregar un usuario
agregar usuario*
añadir empleado*
añadir miembro*
añadir nuevo usuario
añadir un usuario
añadir usuario*
correo del remitente
dirección del remitente
editar empleado*
editar miembro*
editar nuevo usuario
editar un usuario
editar usuario*
guardar ajustes
guardar configuración
guardar la configuración
invitar a miembros
invitar a un miembro
invitar a un usuario
invitar empleado*
invitar miembro*
invitar nuevo usuario
invitar un usuario
invitar usuario*
`,
};

export const mailTerms: MailTerms = {
  code: `
cifras
clave
contraseña temporal
código
códigos
dígitos
número siguiente
pin
pin de
token
`,
  oneTimeCode: `
clave de acceso
clave de un solo
clave dinámica
clave sms
clave temporal
clave única
contraseña de un solo uso
contraseña provisional
contraseña temporal
código de acceso
código de activación
código de autenticación
código de autorización
código de confirmación
código de ingreso
código de inicio de sesión
código de registro
código de seguridad
código de su transferencia
código de un solo uso
código de validación
código de verificación
código numérico
código otp
código para el pago
código para la transferencia
código para su pago
código para tu pago
código sms
código temporal
código único
de 4 dígitos
de 6 dígitos
de seis dígitos
escribe este código
ingresa el código
ingresa el siguiente código
ingresa este código
ingrese el código
ingrese este código
introduce el código
introduce el siguiente código
introduce este código
introduzca el código
introduzca este código
no comparta el código
no comparta este código
no compartas el código
no compartas este código
no des este código
no digas este código
no facilite este código
no facilites este código
no reveles este código
nunca compartas este código
número de activación
número de verificación
token de seguridad
un solo uso
`,
  verify: `
acepta la invitación
aceptar invitación
aceptar la invitación
activa la
activa tu
activaci*
activar*
active su
active tu
actíva*
aprob*
autentic*
autoriz*
completa tu
completar
confirm*
desbloquea tu cuenta
desbloquear cuenta
desbloquear mi cuenta
desbloquear su cuenta
desbloquear tu cuenta
desbloquee su cuenta
finaliz*
reactiv*
suscribirme
valida tu
validaci*
validar*
valide su
verifíc*
verifíq*
`,
  typeIn: `
copia
copie
digita
digite
escriba
escribe
escribe el número
escribe este código
escribir
escribí
ingresa el código
ingresa el número
ingresa el siguiente código
ingresa este código
ingresar
ingrese
ingrese el código
ingrese este código
ingresá
introduce
introduce el código
introduce el número
introduce el siguiente código
introduce este código
introducir
introduzca
introduzca el código
introduzca este código
responda con
responde con
teclea
teclee
`,
  use: `
use
usá
utilice
utiliza
`,
  signIn: `
accede
acceder
crear cuenta
entrar
ingresa
ingresar
inicia sesión
iniciar sesión
inicie sesión
inicio de sesión
regístr*
`,
  password: `
cambiar clave
cambiar tu clave
contraseña*
crear clave
crear tu clave
credenciales
nueva clave
restablec*
restablecer clave
restablecer tu clave
restaurar
`,
  expires: `
caduc*
expir*
horas
minutos
no compartas
vence*
vencer*
válido*
`,
  otherNumber: `
*descuento*
activa tu oferta
activar la oferta
activar oferta
al finalizar la compra
amigo*
apartado
avenida
billete*
boleto*
bono
c.p
calle
cif
cliente*
copia de seguridad
cp
cupón*
código anterior
código de artículo
código de barras
código de cita
código de descuento
código de error
código de la cita
código de producto
código de recogida
código del artículo
código del producto
código fuente
código país
código postal
código promocional
código qr
entrega*
envío gratis
envío gratuito
envío*
expediente
factura*
iban
importe*
invitación
iva
llám*
localizador
móvil
nif
número de autorización
orden
paquete*
pedido*
precio*
prefijo
próxima compra
próximo pedido
puntos
rastreo
recibo*
ref
referencia*
referido*
regalo
reserva*
respaldo
reunión
rut
saldo
seguidores
seguimiento
solicitud
solicitud n
tarjeta regalo
tel
teléfono*
tfno
total*
versión
wifi
`,
  numberLabel: `
cuenta
estimada clienta
estimado cliente
por ejemplo
querido cliente
sala
socio
tarjeta
usuario
`,
  otherLink: `
ajustes
anular*
asistencia
aviso legal
ayuda
cancel*
cancelar suscripción
condiciones
configuración
contact*
dar de baja
darse de baja
date de baja
denunci*
descarg*
leer más
más información
navegador
preferencias
privacidad
rechaz*
report*
revoc*
saber más
soporte
términos
ver en línea
ver pedido
`,
  notYou: `
no cambi*
no era usted
no eras tú
no eres tú
no fue usted
no fuiste
no fuiste tú
no ha sido usted
no ha solicitado
no has sido tú
no has solicitado
no hiciste
no pediste
no realiz*
no reconoc*
no solicit*
si no ha
si no has
si no hiciste
usted no ha
`,
  alreadyDone: `
con éxito
confirmamos
correctamente
cuenta está lista
está confirmad*
está listo
fue restablecida
ha sido cambiad*
ha sido confirmad*
ha sido desactivad*
ha sido eliminad*
ha sido modificad*
ha sido restablecid*
le confirmamos
quedó confirmad*
se eliminó
se ha actualizado
se ha cambiado
se ha confirmado
se ha desactivado
se ha eliminado
se ha modificado
se ha restablecido
se restableció
te confirmamos
todo listo
ya está activ*
`,
  shortMailHint: `
a nadie
acceso
aquí está
aquí lo tienes
aquí tienes
bienvenid*
casi listo
casi terminamos
con nadie
dispositivo nuevo
en caso afirmativo
eres tú
es usted
firma
firmar
fuiste tú
has sido tú
le damos la bienvenida
nuevo dispositivo
si eres tú
si es así
su número es
te damos la bienvenida
tu número es
un paso más
último paso
`,
  shortMailPointer: `
aquí
es
es el
este es
son
`,
  shortMailOther: `
afiliación
aparcamiento
asiento
caja de llaves
cajetín
cola
descargas
donación*
entrega
estacionamiento
estadística*
estancia
ganador*
lectura
llegada
lotería
mesa
oyentes
participantes
pasos
puerta
recoger
recogida
resultado*
resumen
sorteo
turno
visitantes
visitas
vistas
votos
`,
};
