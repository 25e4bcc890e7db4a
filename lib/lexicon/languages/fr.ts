import type { MailTerms, PageTerms } from '../term-kinds.ts';

// French

export const pageTerms: PageTerms = {
  email: `
adresse de contact
adresse de messagerie
adresse mail
adresse mel
adresse électronique
courriel*
e-mail*
mail
modifier mon adresse e-mail
mél
nouveau courriel
nouvel e-mail
nouvel email
nouvelle adresse courriel
nouvelle adresse e-mail
nouvelle adresse mail
nouvelle adresse électronique
`,
  repeat: `
confirm*
de nouveau
ressais*
retap*
répét*
vérifi*
à nouveau
`,
  username: `
identifiant*
login
nom d'utilisateur
nom de compte
numéro client
numéro d'adhérent
numéro de client
pseudo*
`,
  otherDetail: `
adresse postale
civilité
code postal
commentaire
date de naissance
entreprise
messag*
nom
nom de famille
objet
objet de l'e-mail
objet de l'email
objet de votre e-mail
objet de votre message
objet du courriel
objet du mail
pays
portable
prénom*
rue
serveur de messagerie
serveur e-mail
serveur email
serveur mail
site web
société
sujet
sujet de l'e-mail
sujet du courriel
sujet du mail
téléphone*
ville
votre numéro
`,
  password: `
mdp
mot de passe
motdepasse
mots de passe
`,
  search: `
recherch*
rechercher
trouver
`,
  otherPerson: `
ami
amis
bénéficia*
cci
co-auteur*
collègue*
d'un ami
destinata*
e-mail de votre ami
faire suivre à
filleul*
parrain*
partager avec
proche
transférer à
votre ami
`,
  honeypot: `
laisser ce champ vide
laisser vide
laissez ce champ vide
ne pas remplir
`,
  code: `
code
code de sécurité
`,
  oneTimeCode: `
clé digitale
code d'activation
code d'authentification
code de confirmation
code de connexion
code de l'application
code de validation
code de vérification
code de vérification e-mail
code otp
code reçu
code reçu par e-mail
code reçu par sms
code sms
code temporaire
code unique
code à usage unique
mot de passe à usage unique
pin envoyé
pin reçu
pin temporaire
`,
  twoFactor: `
application d'authentification
authentification forte
authentification à deux*
confirmez votre identité
deux facteurs
deux étapes
double authentification
double facteur
multi-facteur*
multifacteur
multifactorielle
vérifier votre identité
vérifiez votre identité
`,
  otherCode: `
bon de réduction
carte cadeau
code abonné
code adhérent
code agence
code ape
code article
code avantage
code banque
code barre
code cadeau
code carte
code classe
code client
code courrier
code d'invitation
code de la carte
code de retrait
code de récupération
code de réduction
code de suivi
code fiscal
code guichet
code insee
code membre
code naf
code parrain*
code partenaire
code pays
code pin de la carte
code postal
code produit
code projet
code promo*
code utilisateur
code web
code établissement
cryptogramme
identifiant client
indicati*
numéro client
`,
  captcha: `
anti-robot
anti-spam
antispam
captcha
caractères affichés
caractères ci-dessus
code affiché
code anti*
code ci-dessus
code visuel
image
image ci-dessus
images
lettres affichées
recopier*
recopiez le code ci-dessus
recopiez les caractères
recopiez*
`,
  signUp: `
adhérer
commencer
création de compte
créer mon compte
créer un compte
créer votre compte
créez un compte
créez votre compte
devenir membre
essai gratuit
essayer gratuitement
inscri*
inscription
inscrivez-vous
je crée mon compte
je m'inscris
nouveau client
nouveau compte
ouvrir un compte
rejoignez*
rejoindre
s'inscrire
`,
  signIn: `
accéde*
authentification
connecte*
connexion
déjà client connexion
espace client
identifica*
identifiez-vous
je me connecte
m'identifier
me connecter
mon compte
ouvrir une session
s'identifier
se connecter
`,
  recovery: `
mot de passe oublié
mot de passe perdu
oubli*
récupération
récupérer
réinitialis*
`,
  newsletter: `
abonner
abonnez-vous
alerte emploi
alerte mail
alerte prix
alerte*
alertez-moi
bulletin
créer une alerte*
enregistrer cette recherche
enregistrer la recherche
enregistrer ma recherche
infolettre*
inscription à la newsletter
inscrivez-vous à la newsletter
inscrivez-vous à notre newsletter
je m'abonne
lettre d'info*
liste d attente
m'avertir
ne manquez rien
newsletter*
nos actualités
recevez*
recevoir nos*
restez informé*
s'abonner
s'inscrire à la newsletter
sauvegarder la recherche
`,
  checkout: `
achat*
acheter
caisse
commande*
compte invité
don
facturation
faire un don
je commande
livraison
paiement
panier
passer commande
payer
réserv*
sans compte
tant qu invité
valider ma commande
`,
  contact: `
avis
candidatur*
commentaire*
contact*
contactez*
demande*
devis
envoyer le message
envoyer un message
envoyer votre message
laisser un commentaire
nous contacter
nous écrire
posez votre question
votre message
écrivez-nous
être rappelé*
`,
  lookup: `
accéder à mon abonnement
accéder à votre abonnement
accédez à votre abonnement
code de réservation
consulter ma commande
désabonn*
désinscri*
gérer ma réservation
gérer mes abonnements
gérer mon abonnement
gérer votre abonnement
me désabonner
numéro de commande
numéro de dossier
numéro de réservation
numéro de suivi
retrouver ma commande
retrouver ma réservation
retrouver mon abonnement
référence de commande
référence de réservation
référence du dossier
résilier
se désabonner
suivi de commande
suivre ma commande
suivre votre commande
suppression du compte
supprimer le compte
supprimer mon compte
`,
  haveAccount: `
déjà abonné*
déjà client*
déjà enregistré*
déjà inscrit*
déjà membre
déjà un compte
vous avez déjà
`,
  noAccount: `
nouveau client
nouveau sur
pas de compte
pas encore inscrit*
pas encore*
première visite
vous n'avez pas
`,
  staySignedIn: `
mémoriser*
rester connecté*
se souvenir de moi
souvenez-vous
`,
  legalTerms: `
cgu
cgv
conditions*
consent*
données personnelles
j'accepte
politique de c*
rgpd
`,
  passwordRule: `
au moins
caractèr*
choisir un mot de passe
choisissez un mot de passe
minimum
`,
  codeSent: `
boîte de réception
consultez vos e-mails
consultez votre messagerie
entrez le code
envoyé*
par sms
pas reçu
renvoyer
saisissez le code
vérifiez vos e-mails
`,
  proceed: `
continuer
poursuivre
suivant
étape suivante
`,
  digits: `
chiffres
`,
  newEmail: `
modifier mon adresse e-mail
nouveau courriel
nouvel e-mail
nouvel email
nouvelle adresse courriel
nouvelle adresse e-mail
nouvelle adresse mail
nouvelle adresse électronique
`,
  onPaper: `
au dos
dernière facture
emballage
imprimé*
par courrier postal
par la poste
sur votre facture
`,
  knownEmail: `
indiqué lors de la commande
indiqué lors de la réservation
indiquée lors de la commande
renseigné lors de la commande
renseignée lors de la commande
renseignée lors de la réservation
utilisé lors de l'achat
utilisé lors de la commande
utilisé lors de la réservation
utilisée lors de la commande
utilisée lors de la réservation
`,
  administration: `
adresse d'expédition
adresse de l'expéditeur
ajouter des membres
ajouter un collaborateur
ajouter un employé
ajouter un membre
ajouter un utilisateur
ajouter utilisateur
enregistrer la configuration
enregistrer les paramètres
envoyer un test
inviter des membres
inviter l'utilisateur
inviter un collaborateur
inviter un employé
inviter un membre
inviter un utilisateur
inviter utilisateur
modifier l'utilisateur
modifier un collaborateur
modifier un employé
modifier un membre
modifier un utilisateur
modifier utilisateur
sauvegarder les paramètres
`,
};

export const mailTerms: MailTerms = {
  code: `
ces chiffres
chiffres
clé
code
code à
codes
numéro suivant
numéro à saisir
pin
`,
  oneTimeCode: `
clé d'accès
code d'accès
code d'activation
code d'appairage
code d'authentification
code d'autorisation
code d'identification
code d'inscription
code de confirmation
code de connexion
code de double
code de sécurité
code de validation
code de vérification
code pour le paiement
code pour votre paiement
code pour votre virement
code secret
code sms
code temporaire
code unique
code à 6
code à usage unique
entrer le code
entrez ce code
entrez le code
mot de passe provisoire
mot de passe temporaire
mot de passe unique
mot de passe à usage unique
ne communiquez ce code
ne communiquez jamais ce code
ne communiquez pas ce code
ne divulguez ce code
ne divulguez jamais ce code
ne divulguez pas ce code
ne donnez ce code
ne donnez jamais ce code
ne partagez ce code
ne partagez jamais ce code
ne partagez pas ce code
renseignez ce code
saisir ce code
saisir le code
saisis ce code
saisissant ce code
saisissez ce code
saisissez le code
usage unique
à 4 chiffres
à 6 chiffres
à six chiffres
`,
  verify: `
accepter invitation
accepter l'invitation
accepter votre invitation
activation*
activer*
activez
activé
approuv*
authentifi*
autoriser cet appareil
autoriser la connexion
confirm*
débloquer mon compte
débloquer votre compte
débloquez votre compte
déverrouiller mon compte
déverrouiller votre compte
déverrouillez votre compte
finalis*
numéro de validation
numéro de vérification
réactiv*
terminer
validation*
valider*
validez
vérifi*
`,
  typeIn: `
composez
copiez
entrer
entrer le code
entrez
entrez ce code
entrez le code
indiquez
recopie
recopiez
saisir
saisir ce code
saisir le code
saisis
saisis ce code
saisissez
saisissez ce code
saisissez le code
tapez
`,
  use: `
utilise
utilisez
`,
  signIn: `
connecte-toi
connecter
connectez
connexion*
créer un compte
double authentification
identifiez
inscri*
s'enregistrer
s'identifier
se connecter
`,
  password: `
identifiants
mot de passe
mots de passe
réinitialis*
`,
  expires: `
expir*
heures
minutes
ne partagez pas
valable*
`,
  otherNumber: `
*réduction*
abonnés
activer l'offre
activer mon offre
activez votre offre
ancien code
appelez
autorisation n
avenue
billet*
bon d'achat
boulevard
cadeau
capital
carte cadeau
cedex
client*
code article*
code avantage
code barres
code cadeau
code d'erreur
code de l'article
code de rendez-vous
code de réduction
code du produit
code pays
code postal
code produit*
code promo*
code précédent
code rendez-vous
code réduction
code source
code-barres
colis
commande*
demande n°
digicode
dossier*
expédition*
facture*
iban
indicatif*
invitation
livraison gratuite
livraison offerte
livraison*
lors du paiement
montant*
numéro client
numéro d'autorisation
numéro de demande
numéro de suivi
parrainage
points
prix
prochain achat
prochaine commande
rcs
remise*
retrait
reçu
rue
réf
référence*
réservation*
réunion
sauvegarde
secours
siren
siret
solde
suivi
suivi de
total*
tva
tél
téléphone*
version
wifi
`,
  numberLabel: `
carte
chambre
cher client
chère cliente
compte
membre
par exemple
utilisateur
`,
  otherLink: `
aide*
annul*
assistance
centre d'aide
conditions
confidentialité
contact*
désabonn*
désinscri*
en savoir plus
lire la suite
mentions légales
navigateur
nous contacter
paramètres
préférences
refus*
révoqu*
se désinscrire
signal*
suivre
télécharg*
version en ligne
voir la commande
`,
  notYou: `
n'as pas
n'avez pas
n'est pas vous
n'êtes pas
ne reconnaissez pas
pas changé
pas demandé
pas effectué
pas fait
pas initié
pas modifié
pas toi
pas vous
pas à l'origine
s'agissait pas de vous
s'agit pas de vous
vous n'étiez pas
`,
  alreadyDone: `
a bien été
a été changé*
a été confirmé*
a été désactivé*
a été mis à jour
a été modifié*
a été retiré*
a été réinitialisé*
a été supprimé*
avec succès
est activé*
est confirmé*
est maintenant actif
est prêt*
mot de passe modifié
nous confirmons
nous vous confirmons
tout est prêt
`,
  shortMailHint: `
accès
avec personne
bienvenue*
c'est toi
c'est vous
c'était vous
clef
clé
dernière étape
encore une étape
est-ce bien vous
est-ce toi
est-ce vous
le voici
nouvel appareil
plus qu'une étape
pour signer
presque fini
presque terminé
si c'est bien vous
si c'est vous
si oui
signature
signer
ton numéro est
voici
votre numéro est
à personne
`,
  shortMailPointer: `
alors
c'est
c'est le
ce sont
ici
voici
`,
  shortMailOther: `
adhésion
arrivée
auditeurs
bilan
boîte à clefs
boîte à clés
file d'attente
gagnant*
livraison
loterie
parking
participants
pas aujourd'hui
place assise
portail
porte
relevé
retirer
retrait
résultat*
stationnement
statistiques
séjour
tirage
vestiaire
visites
visiteurs
voix
votre tour
vues
`,
};
