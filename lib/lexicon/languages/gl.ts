import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Galician

export const pageTerms: PageTerms = {
  email: `
enderezo electrónico*
`,
  password: `
contrasinal*
`,
  signUp: `
crear co*
rexistr*
`,
  recovery: `
esqueciches*
`,
};

export const mailTerms: MailTerms = {
  code: `
clave
código
códigos
`,
  oneTimeCode: `
código de acceso
código de autenticación
código de autorización
código de confirmación
código de seguranza
código de verificación
de 6 díxitos
dun só uso
dun único uso
`,
  verify: `
activa a
activaci*
activar*
autentic*
completar
confirm*
reactiv*
valida
validaci*
validar*
verific*
`,
  typeIn: `
escriba
escribe
insire
introduce
introduza
teclea
`,
  use: `
usa
utiliza
`,
  signIn: `
acceder
crear conta
entrar
inicia sesión
iniciar sesión
inicio de sesión
rexistr*
`,
  password: `
contrasinal*
restablec*
`,
  expires: `
caduc*
expira*
horas
minutos
válid*
`,
  otherNumber: `
cliente*
convite
código de desconto
código postal
código promocional
envío*
factura*
importe
número de autorización
pedido*
prezo*
reserva*
respaldo
seguimento
solicitude
teléfono*
total
versión
`,
  otherLink: `
axuda
cancel*
condicións
configuración
contact*
máis información
navegador
preferencias
privacidade
rexeit*
termos
`,
  notYou: `
non foi
non fuches
non o fixeches
non pediu
non recoñec*
non solicit*
se non
`,
  alreadyDone: `
confirmamos
correctamente
foi cambiad*
`,
  shortMailHint: `
aquí o tes
benvid*
con ninguén
dámosche a benvida
es ti
fuches ti
o teu número é
un paso máis
`,
  shortMailPointer: `
aquí
é
é o
`,
};
