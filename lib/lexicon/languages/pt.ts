import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Portuguese

export const pageTerms: PageTerms = {
  email: `
alterar e-mail
correio eletrónico
e-mail*
endereço de e-mail
novo e-mail
novo email
novo endereço de e-mail
`,
  repeat: `
confirm*
novamente
outra vez
repet*
repita
verific*
`,
  username: `
apelido
cnpj
cpf
matrícula
nome de usuário
nome de utilizador
usuári*
utilizador
`,
  otherDetail: `
assunto
assunto de e-mail
assunto do e-mail
assunto do email
celular
cep
cidade
comentário
data d*
empresa
endereço
estado
mensagem
nome
nome completo
país
primeiro nome
rua
servidor de correio
servidor de e-mail
servidor de email
site
sobrenome*
telefo*
telemóvel
último nome
`,
  password: `
palavra-passe
password
senha*
`,
  search: `
busca
buscar
pesquis*
procurar
`,
  otherPerson: `
amiga
amigo*
cco
coautor*
colega*
compartilhar com
destinatá*
do seu amigo
encaminhar para
indique
partilhar com
presenteado
`,
  honeypot: `
deixar em branco
deixe e*
não preencher
`,
  code: `
código
código de acesso
código de segurança
`,
  oneTimeCode: `
chave de segurança enviada
código de ativação
código de autenticação
código de confirmação
código de login
código de segurança enviado
código de uso único
código de validação
código de verificação
código do sms
código que enviamos
código recebido
código sms
código temporário
pin enviado
pin recebido
pin temporário
senha de uso único
token de segurança
`,
  twoFactor: `
aplicativo autenticador
app autenticador
confirme a sua identidade
confirme sua identidade
dois factores
dois fatores
dois passos
duas etapas
duplo fator
multifator
multifatores
verifique sua identidade
`,
  otherCode: `
cartão presente
cep
cupom*
cupão*
código da empresa
código da reserva
código da turma
código de barras
código de cliente
código de convite
código de desconto
código de indicação
código de rastreamento
código de rastreio
código de recuperação
código de retirada
código de sócio
código de utilizador
código de área
código do aluno
código do associado
código do cartão
código do cliente
código do imóvel
código do país
código do produto
código do revendedor
código do usuário
código postal
código promocional
indicati*
vale*
`,
  captcha: `
anti-robô
antispam
captcha
caracteres ao lado
caracteres da imagem
caracteres exibidos
código abaixo
código da imagem
código exibido
figura
imagem
imagens
letras exibidas
texto abaixo
texto da imagem
`,
  signUp: `
abra sua conta
abrir c*
aderir
cadastr*
comece agora
começar*
criar a minha conta
criar conta
criar minha conta
criar uma conta
crie a sua conta
crie sua conta
crie uma conta
experimente grátis
inscrev*
inscrição
junte-se
nova conta
novo cliente
regist*
sou novo
teste grátis
`,
  signIn: `
aceder
acessar
acessar minha conta
acesse
acesso
bem-vindo de volta
entrar
entre
fazer login
faça login
identifica*
identifique-se
iniciar a sessão
iniciar se*
já sou cliente
`,
  recovery: `
enviar link
esquec*
esqueceu
esqueci*
lembrar senha
recuper*
redefin*
repor
`,
  newsletter: `
aceder à subscrição
alerta*
alertas de emprego
assinar
assine*
avise-me
boleti*
criar alerta*
fique por dentro
gerir subscrição
guardar pesquisa
inscreva-se na newsletter
lista de e-mails
lista de espera
newsletter*
novidades
quero receber
receba*
receber novidades
salvar busca
salvar pesquisa
subscr*
`,
  checkout: `
carrinho
cobrança
compra*
concluir compra
convida*
doar
doação
encomenda*
entrega
envio
faturação
fechar pedido
finalizar compra
finalizar encomenda
finalizar pedido
pagamento*
pagar
reserv*
`,
  contact: `
comentári*
comentário*
contact*
contat*
contato
deixe seu comentário
deixe um comentário
dúvida*
entre em contato
enviar comentário
enviar mensagem
envie sua mensagem
fale conosco
orçamento
pedido de informação
publicar comentário
solicit*
`,
  lookup: `
aceder à sua assinatura
aceder à subscrição
acessar sua assinatura
acesse sua assinatura
acompanhar pedido
apagar conta
buscar reserva
cancelar inscrição
cancelar newsletter
cancelar subscrição
consultar pedido
consultar reserva
código da reserva
código de reserva
descadastrar
descadastre*
eliminar conta
estado da encomenda
excluir conta
excluir minha conta
gerenciar assinatura
gerenciar sua assinatura
gerir assinatura
gerir reserva
gerir subscrição
localizador
número da encomenda
número da reserva
número do pedido
número do processo
rastre*
remover da lista
`,
  haveAccount: `
já está registado
já possui*
já sou cadastrado
já tem cadastro
já tem conta
já tem uma conta
já ten*
já tenho cadastro
já é cadastrado
já é cliente
tem uma conta
`,
  noAccount: `
ainda não*
novo no
novo por aqui
não possui*
não te*
não tem cadastro
não tem uma conta
não é cadastrado
primeira vez
é novo
`,
  staySignedIn: `
conectado
lembrar*
lembre-se de mim
manter*
memorizar
`,
  passwordRule: `
caracter*
carateres
crie uma senha
escolha uma senha
mínimo
no mínimo
pelo menos
`,
  codeSent: `
caixa de entrada
confira seu e-mail
digite o código
enviado
enviado para
enviamos
insira o código
não recebeu
por sms
reenviar*
verifique o seu e-mail
verifique seu e-mail
`,
  proceed: `
avançar
continuar
prosseguir
próximo
seguinte
`,
  digits: `
dígitos
números
`,
  newEmail: `
alterar e-mail
novo e-mail
novo email
novo endereço de e-mail
`,
  onPaper: `
embalagem
impresso*
na fatura
no verso
`,
  knownEmail: `
informado na compra
informado na reserva
usado na compra
usado na reserva
utilizado na compra
utilizado na reserva
`,
  administration: `
adicionar funcionário*
adicionar membro*
adicionar novo usuário
adicionar um membro
adicionar usuário*
adicionar utilizador*
convidar funcionário*
convidar membro*
convidar novo usuário
convidar um membro
convidar usuário*
convidar utilizador*
e-mail do remetente
editar funcionário*
editar membro*
editar novo usuário
editar um membro
editar usuário*
editar utilizador*
endereço do remetente
guardar configurações
guardar definições
salvar configurações
`,
};

export const mailTerms: MailTerms = {
  code: `
algarismos
chave
código
códigos
dígitos
pin
senha temporária
`,
  oneTimeCode: `
chave de acesso
código de acesso
código de ativação
código de autenticação
código de autorização
código de cadastro
código de confirmação
código de entrada
código de início de sessão
código de liberação
código de login
código de registo
código de segurança
código de uso único
código de utilização única
código de validação
código de verificação
código para a transferência
código para o pagamento
código pin
código sms
código único
de 6 dígitos
de seis dígitos
digite este código
digite o código
informe o código
insira este código
insira o código
introduza este código
introduza o código
introduza o seguinte código
nunca compartilhe este código
nunca partilhe este código
não compartilhe esse código
não compartilhe este código
não informe este código
não partilhe este código
palavra-passe de utilização
palavra-passe temporária
senha de uso único
senha descartável
senha provisória
senha temporária
senha única
token
use este código para
uso único
`,
  verify: `
aceitar convite
aceitar o convite
aceite o convite
activar*
activaç*
active a
aprovar
aprovação
aprove
ativa a
ativar*
ativaç*
ative
autentic*
autoriz*
conclua
concluir
confirm*
desbloquear a conta
desbloquear conta
desbloquear minha conta
desbloquear sua conta
desbloqueie sua conta
finaliz*
reativ*
validar*
validaç*
valide
verific*
verifiq*
`,
  typeIn: `
copia
copie
digita
digitar
digite
digite este código
digite o código
escreva
escreve
insere
insira
insira este código
insira o código
introduz
introduza
introduza este código
introduza o código
introduza o seguinte código
`,
  use: `
usa
use
utiliza
utilize
`,
  signIn: `
aceder
acessar
acesse
cadastr*
criar conta
entrar
fazer login
iniciar sessão
inscri*
início de sessão
login
regist*
registr*
`,
  password: `
credenciais
palavra passe
palavra-passe
redefin*
repor
senha*
`,
  expires: `
expir*
horas
minutos
não compartilhe
não partilhe
válid*
`,
  otherNumber: `
*desconto*
ao finalizar a compra
ativar oferta
ative sua oferta
avenida
backup
bilhete*
boleto*
celular
cep
cliente*
cnpj
contribuinte
convite
cpf
cupom*
cupão
código anterior
código de barras
código de desconto
código de erro
código de produto
código do artigo
código do país
código do produto
código postal
código promocional
código-fonte
ddd
encomenda*
entrega*
envio grátis
envio*
factura*
fatura*
frete grátis
indicação
ingresso*
iva
ligue
nif
nota fiscal
número de autorização
pedido n
pedido*
pontos
portes grátis
presente
preço*
protocolo*
próxima compra
rastreamento
rastreio
recibo*
referência*
reserva*
reunião
rua
saldo
seguidores
segurança reserva
solicitação
tel
telefone*
telemóvel
total*
vale-presente
valor*
versão
wi-fi
`,
  numberLabel: `
caro cliente
cartão
conta
estimado cliente
por exemplo
prezado cliente
sala
sócio
usuário
utilizador
`,
  otherLink: `
ajuda
baixar
cancel*
cancelar a inscrição
cancelar assinatura
cancelar inscrição
configurações
contacto*
contato
definições
denunci*
descadastr*
fale conosco
ler mais
navegador
preferências
privacidade
recus*
rejeit*
remover
report*
revog*
saber mais
saiba mais
suporte
termos
ver online
ver pedido
`,
  notYou: `
não alter*
não efetuou
não era você
não fez
não foi tu
não foi você
não foste tu
não iniciou
não pediu
não realizou
não reconhec*
não solicit*
não é você
se não
`,
  alreadyDone: `
com sucesso
confirmamos
está confirmad*
está pront*
foi alterad*
foi ativad*
foi atualizad*
foi confirmad*
foi desativad*
foi modificad*
foi redefinid*
foi removid*
já está ativ*
`,
  shortMailHint: `
a ninguém
acesso
aqui está
assinar
assinatura
bem vind*
bem-vind*
boas vindas
boas-vindas
chave
com ninguém
falta pouco
foi você
foste tu
mais um passo
novo dispositivo
o teu número é
quase lá
se for você
se sim
se és tu
seu número é
é você
és tu
último passo
`,
  shortMailPointer: `
aqui
este é
é
é o
`,
  shortMailOther: `
assento
caixa de chaves
chegada
doação*
entrega
estacionamento
estadia
fila
filiação
ganhador*
leitura
levantar
loteria
mesa
ouvintes
participantes
passos
porta
portão
resultado*
resumo
retirada
retirar
senha de atendimento
sorteio
vencedor*
visitantes
visitas
visualizações
votos
`,
};
