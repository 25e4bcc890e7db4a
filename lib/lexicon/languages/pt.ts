import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Portuguese

export const pageTerms: PageTerms = {
  email:
    'e-mail*, correio eletrónico, correio eletrônico, endereço de e-mail, novo e-mail, novo email, novo endereço de e-mail, alterar e-mail',
  repeat: 'confirm*, repet*, repita, novamente, outra vez, verific*',
  username:
    'nome de usuário, nome de utilizador, usuári*, utilizador, apelido, cpf, cnpj, matrícula',
  otherDetail:
    'nome, nome completo, sobrenome*, primeiro nome, último nome, telefo*, celular, telemóvel, empresa, rua, cidade, cep, país, data d*, assunto, mensagem, comentário, site, endereço, estado, assunto do e-mail, assunto do email, assunto de e-mail, servidor de e-mail, servidor de email, servidor de correio',
  password: 'senha*, palavra-passe, palavra passe, password',
  search: 'pesquis*, busca, buscar, procurar',
  otherPerson:
    'amigo*, amiga, destinatá*, do seu amigo, indique, encaminhar para, cco, coautor*, compartilhar com, partilhar com, colega*, presenteado',
  honeypot: 'deixe e*, não preencher, deixar em branco',
  code: 'código, codigo, código de segurança, código de acesso',
  oneTimeCode:
    'código de verificação, código de confirmação, código de uso único, código de ativação, código de autenticação, código de validação, código sms, código temporário, senha de uso único, código de segurança enviado, código recebido, codigo de verificacao, código de login, token de segurança, código do sms, código que enviamos, chave de segurança enviada, pin recebido, pin temporário, pin enviado',
  twoFactor:
    'dois fatores, dois factores, duas etapas, dois passos, duplo fator, multifator, multifatores, verifique sua identidade, confirme sua identidade, confirme a sua identidade, aplicativo autenticador, app autenticador',
  otherCode:
    'código de rastreio, código de rastreamento, código postal, cupom*, cupão*, código promocional, código de desconto, código de convite, indicati*, código do país, código de área, vale*, código de indicação, cartão presente, código de recuperação, código de barras, código do cliente, código de cliente, código do usuário, código de utilizador, código do aluno, código do cartão, código do associado, código do produto, código da empresa, código de sócio, código do revendedor, código da reserva, código do imóvel, cep, código de retirada, código da turma',
  captcha:
    'imagem, imagens, captcha, caracteres da imagem, caracteres exibidos, letras exibidas, código exibido, código da imagem, código abaixo, antispam, texto da imagem',
  signUp:
    'cadastr*, regist*, criar conta, criar uma conta, crie sua conta, criar minha conta, crie uma conta, criar a minha conta, crie a sua conta, nova conta, abrir c*, abra sua conta, inscrev*, inscrição, junte-se, novo cliente, sou novo, teste grátis, experimente grátis, começar*, comece agora, aderir',
  signIn:
    'entrar, entre, iniciar se*, iniciar a sessão, fazer login, faça login, acessar, aceder, acesse, acesso, já sou cliente, acessar minha conta, bem-vindo de volta, identifique-se, identifica*',
  recovery: 'esquec*, esqueci*, recuper*, redefin*, repor, esqueceu, lembrar senha, enviar link',
  newsletter:
    'newsletter*, boleti*, assine*, assinar, subscr*, receba*, receber novidades, novidades, lista de e-mails, fique por dentro, avise-me, inscreva-se na newsletter, quero receber, lista de espera, alerta*, criar alerta, alertas de emprego, gerir subscrição, aceder à subscrição, salvar busca, guardar pesquisa, criar alerta*, salvar pesquisa',
  checkout:
    'finalizar compra, finalizar pedido, fechar pedido, compra*, pagamento*, pagar, envio, entrega, faturação, cobrança, carrinho, convida*, doar, doação, reserv*, encomenda*, concluir compra, finalizar encomenda',
  contact:
    'contact*, contat*, contato, fale conosco, enviar mensagem, entre em contato, envie sua mensagem, solicit*, orçamento, comentári*, deixe um comentário, deixe seu comentário, pedido de informação, dúvida*, publicar comentário, enviar comentário, comentário*',
  lookup:
    'cancelar inscrição, cancelar subscrição, descadastrar, rastre*, acompanhar pedido, número do pedido, número da encomenda, localizador, gerir reserva, estado da encomenda, gerir assinatura, gerir subscrição, gerenciar assinatura, gerenciar sua assinatura, acessar sua assinatura, acesse sua assinatura, aceder à sua assinatura, aceder à subscrição, código da reserva, código de reserva, número da reserva, número do processo, consultar pedido, consultar reserva, buscar reserva, excluir conta, excluir minha conta, eliminar conta, apagar conta, cancelar newsletter, descadastre*, remover da lista',
  haveAccount:
    'já tem conta, já tem uma conta, já ten*, já possui*, já é cliente, já é cadastrado, já sou cadastrado, já está registado, já tem cadastro, tem uma conta, já tenho cadastro',
  noAccount:
    'não te*, ainda não*, não possui*, não é cadastrado, novo por aqui, novo no, primeira vez, é novo, não tem uma conta, não tem cadastro',
  staySignedIn: 'lembrar*, lembre-se de mim, manter*, conectado, memorizar',
  passwordRule:
    'pelo menos, mínimo, no mínimo, caracter*, carateres, crie uma senha, escolha uma senha',
  codeSent:
    'enviamos, enviado, reenviar*, digite o código, insira o código, não recebeu, caixa de entrada, enviado para, por sms',
  proceed: 'continuar, próximo, avançar, seguinte, prosseguir',
  digits: 'dígitos',
  newEmail: 'novo e-mail, novo email, novo endereço de e-mail, alterar e-mail',
  onPaper: 'impresso*, no verso, na fatura, embalagem',
  knownEmail:
    'usado na compra, utilizado na compra, usado na reserva, utilizado na reserva, informado na compra, informado na reserva',
};

export const mailTerms: MailTerms = {
  code: 'código, códigos, pin, chave, senha temporária, dígitos, algarismos',
  oneTimeCode:
    'código de verificação, código de confirmação, código de segurança, código de acesso, código de ativação, código de uso único, uso único, senha de uso único, código único, código de utilização única, senha descartável, código de login, código de autenticação, código de validação, código de início de sessão, token, de 6 dígitos, de seis dígitos, código de autorização, código pin, código de entrada, código de registo, código de cadastro, palavra-passe de utilização, senha única, código de liberação, digite o código, digite este código, insira o código, insira este código, introduza o código, introduza este código, informe o código, use este código para, introduza o seguinte código, senha temporária, senha provisória, palavra-passe temporária, chave de acesso, não compartilhe este código, não compartilhe esse código, não partilhe este código, nunca partilhe este código, nunca compartilhe este código, não informe este código',
  verify:
    'verific*, verifiq*, confirm*, autentic*, autoriz*, finaliz*, aprovar, aprove, aprovação, ativar*, ativaç*, ative, ativa a, activar*, activaç*, active a, reativ*, validar*, validaç*, valide, concluir, conclua, desbloquear conta, desbloquear sua conta, desbloquear a conta, desbloquear minha conta, desbloqueie sua conta',
  typeIn:
    'digite, digita, digitar, insira, introduza, introduz, insere, escreva, escreve, digite o código, digite este código, insira o código, insira este código, introduza o código, introduza este código, introduza o seguinte código, copie, copia',
  use: 'use, usa, utilize, utiliza',
  signIn:
    'entrar, fazer login, login, iniciar sessão, início de sessão, acessar, acesse, aceder, registr*, regist*, cadastr*, inscri*, criar conta',
  password: 'senha*, palavra-passe, palavra passe, redefin*, repor, credenciais',
  expires: 'expir*, válid*, valid*, minutos, horas, não compartilhe, não partilhe',
  otherNumber:
    'pedido*, encomenda*, fatura*, factura*, nota fiscal, recibo*, cliente*, referência*, protocolo*, telefone*, tel, telemóvel, celular, ligue, cep, código postal, código promocional, código de desconto, cupom*, cupão, *desconto*, vale-presente, envio*, rastreio, rastreamento, entrega*, bilhete*, ingresso*, valor*, total*, preço*, saldo, cnpj, cpf, nif, iva, código de barras, código de erro, código-fonte, código do país, ddd, versão, reserva*, rua, avenida, pontos, boleto*, seguidores, contribuinte, indicação, convite, backup, segurança reserva, número de autorização, solicitação, pedido n, presente, reunião, código anterior, wi-fi, código do produto, código de produto, código do artigo, ativar oferta, ative sua oferta',
  numberLabel:
    'conta, usuário, utilizador, cartão, sócio, sala, por exemplo, prezado cliente, caro cliente, estimado cliente',
  otherLink:
    'cancelar inscrição, cancelar a inscrição, cancelar assinatura, descadastr*, remover, privacidade, termos, ajuda, contato, contacto*, fale conosco, preferências, configurações, definições, navegador, ver online, saiba mais, saber mais, ler mais, cancel*, recus*, rejeit*, revog*, denunci*, report*, baixar, suporte, ver pedido',
  notYou:
    'não foi você, não solicit*, não foi tu, não reconhec*, não pediu, não fez, não realizou, não efetuou, não foste tu, se não, não alter*, não é você, não iniciou, não era você',
  alreadyDone:
    'foi alterad*, foi redefinid*, foi atualizad*, foi modificad*, com sucesso, foi confirmad*, confirmamos, foi desativad*, foi removid*, está confirmad*, está pront*, já está ativ*, foi ativad*',
  shortMailHint:
    'boas-vindas, boas vindas, bem-vind*, bem vind*, quase lá, falta pouco, mais um passo, último passo, é você, foi você, foste tu, és tu, aqui está, seu número é, o teu número é, com ninguém, a ninguém, novo dispositivo, assinar, assinatura, chave, acesso, se sim, se for você, se és tu',
  shortMailPointer: 'aqui, é, é o, este é',
  shortMailOther:
    'porta, portão, caixa de chaves, mesa, assento, estadia, chegada, vencedor*, ganhador*, sorteio, loteria, filiação, resultado*, leitura, fila, senha de atendimento, estacionamento, retirar, retirada, levantar, entrega, doação*, votos, visualizações, visitas, visitantes, ouvintes, passos, participantes, resumo',
};
