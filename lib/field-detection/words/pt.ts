import type { Words } from '../words.ts';

/** Portuguese. */
export const pt: Words = {
  email: 'e-mail*, correio eletrónico, correio eletrônico, endereço de e-mail',
  repeat: 'confirm*, repet*, repita, novamente, outra vez, verific*',
  username:
    'nome de usuário, nome de utilizador, usuári*, utilizador, apelido, cpf, cnpj, matrícula',
  person:
    'nome, nome completo, sobrenome*, primeiro nome, último nome, telefo*, celular, telemóvel, empresa, rua, cidade, cep, país, data d*, assunto, mensagem, comentário, site, endereço, estado',
  password: 'senha*, palavra-passe, palavra passe, password',
  search: 'pesquis*, busca, buscar, procurar',
  friend: 'amigo*, amiga, destinatá*, do seu amigo, indique',
  leaveEmpty: 'deixe e*, não preencher, deixar em branco',
  code: 'código, codigo, código de verificação, código de confirmação, código de segurança, código de acesso, código de uso único',
  notCode:
    'código de rastreio, código de rastreamento, código postal, cupom*, cupão*, código promocional, código de desconto, código de convite, indicati*, código do país, código de área, vale*, código de indicação, cartão presente, código de recuperação, código de barras',
  signUp:
    'cadastr*, regist*, criar conta, criar uma conta, crie sua conta, criar minha conta, crie uma conta, criar a minha conta, crie a sua conta, nova conta, abrir c*, abra sua conta, inscrev*, inscrição, junte-se, novo cliente, sou novo, teste grátis, experimente grátis, começar*, comece agora, aderir',
  signIn:
    'entrar, entre, iniciar se*, iniciar a sessão, fazer login, faça login, acessar, aceder, acesse, acesso, já sou cliente, acessar minha conta, bem-vindo de volta, identifique-se, identifica*',
  recovery: 'esquec*, esqueci*, recuper*, redefin*, repor, esqueceu, lembrar senha, enviar link',
  newsletter:
    'newsletter*, boleti*, assine*, assinar, subscr*, receba*, receber novidades, novidades, lista de e-mails, fique por dentro, avise-me, inscreva-se na newsletter, quero receber, lista de espera',
  checkout:
    'finalizar compra, finalizar pedido, fechar pedido, compra*, pagamento*, pagar, envio, entrega, faturação, cobrança, carrinho, convida*, doar, doação, reserv*, encomenda*, concluir compra, finalizar encomenda',
  contact:
    'contact*, contat*, contato, fale conosco, enviar mensagem, entre em contato, envie sua mensagem, solicit*, orçamento, comentári*, deixe um comentário, deixe seu comentário, pedido de informação, dúvida*, publicar comentário, enviar comentário, comentário*',
  existing:
    'cancelar inscrição, cancelar subscrição, descadastrar, rastre*, acompanhar pedido, número do pedido, número da encomenda, localizador, gerir reserva, estado da encomenda',
  haveAccount:
    'já tem conta, já tem uma conta, já ten*, já possui*, já é cliente, já é cadastrado, já sou cadastrado, já está registado, já tem cadastro, tem uma conta, já tenho cadastro',
  noAccount:
    'não te*, ainda não*, não possui*, não é cadastrado, novo por aqui, novo no, primeira vez, é novo, não tem uma conta, não tem cadastro',
  remember: 'lembrar*, lembre-se de mim, manter*, conectado, memorizar',
  passwordRule:
    'pelo menos, mínimo, no mínimo, caracter*, carateres, crie uma senha, escolha uma senha',
  codeSent:
    'enviamos, enviado, reenviar*, digite o código, insira o código, não recebeu, caixa de entrada',
};
