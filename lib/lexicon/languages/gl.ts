import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Galician

export const pageTerms: PageTerms = {
  email: 'enderezo electrónico*',
  password: 'contrasinal*',
  signUp: 'rexistr*, crear co*',
  recovery: 'esqueciches*',
};

export const mailTerms: MailTerms = {
  code: 'código, códigos, clave',
  oneTimeCode:
    'código de verificación, código de confirmación, código de seguranza, código de acceso, dun só uso, código de autorización, dun único uso, de 6 díxitos, código de autenticación',
  verify:
    'verific*, confirm*, autentic*, activar*, activaci*, activa a, reactiv*, validar*, validaci*, valida, completar',
  typeIn: 'introduce, introduza, escribe, escriba, teclea, insire',
  use: 'usa, utiliza',
  signIn: 'iniciar sesión, inicia sesión, inicio de sesión, acceder, rexistr*, entrar, crear conta',
  password: 'contrasinal*, restablec*',
  expires: 'caduc*, válid*, expira*, minutos, horas',
  otherNumber:
    'pedido*, factura*, cliente*, teléfono*, código postal, código promocional, código de desconto, envío*, importe, total, prezo*, versión, reserva*, seguimento, convite, respaldo, número de autorización, solicitude',
  otherLink:
    'privacidade, termos, condicións, axuda, contact*, preferencias, configuración, navegador, máis información, cancel*, rexeit*',
  notYou: 'non fuches, non solicit*, non foi, non recoñec*, se non, non o fixeches, non pediu',
  alreadyDone: 'foi cambiad*, correctamente, confirmamos',
  shortMailHint:
    'benvid*, dámosche a benvida, un paso máis, es ti, fuches ti, aquí o tes, o teu número é, con ninguén',
  shortMailPointer: 'aquí, é, é o',
};
