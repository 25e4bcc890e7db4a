import type { Words } from '../words.ts';

/** French. */
export const fr: Words = {
  email:
    'courriel*, adresse électronique, e-mail*, mél, adresse mail, adresse mel, mail, adresse de contact',
  repeat: 'confirm*, répét*, retap*, ressais*, à nouveau, de nouveau, vérifi*',
  username:
    "nom d'utilisateur, identifiant*, pseudo*, numéro client, numéro de client, numéro d'adhérent, login, nom de compte",
  person:
    'nom, prénom*, nom de famille, téléphone*, portable, société, entreprise, rue, ville, code postal, pays, date de naissance, objet, sujet, messag*, commentaire, site web, civilité, adresse postale',
  password: 'mot de passe, mots de passe, motdepasse, mdp',
  search: 'recherch*, rechercher, trouver',
  friend: "ami, amis, d'un ami, destinata*, proche, parrain*, filleul*, bénéficia*",
  leaveEmpty: 'laisser vide, laissez ce champ vide, ne pas remplir, laisser ce champ vide',
  code: 'code, code de vérification, code de confirmation, code à usage unique, code reçu, code de sécurité, mot de passe à usage unique',
  notCode:
    "code de suivi, code postal, code promo*, code de réduction, code avantage, code cadeau, code parrain*, bon de réduction, cryptogramme, indicati*, code pays, code d'invitation, code de récupération, code fiscal, code client, code barre, carte cadeau",
  signUp:
    "s'inscrire, inscription, inscri*, inscrivez-vous, créer un compte, créer mon compte, créer votre compte, création de compte, créez votre compte, créez un compte, nouveau compte, ouvrir un compte, nouveau client, rejoindre, rejoignez*, adhérer, devenir membre, essai gratuit, essayer gratuitement, je m'inscris, je crée mon compte, commencer",
  signIn:
    "se connecter, connexion, connecte*, s'identifier, identifiez-vous, identifica*, me connecter, je me connecte, déjà client connexion, ouvrir une session, accéde*, authentification, mon compte, espace client, m'identifier",
  recovery:
    'mot de passe oublié, oubli*, réinitialis*, récupérer, récupération, mot de passe perdu',
  newsletter:
    "newsletter*, infolettre*, lettre d'info*, abonnez-vous, abonner, s'abonner, je m'abonne, inscription à la newsletter, inscrivez-vous à la newsletter, inscrivez-vous à notre newsletter, s'inscrire à la newsletter, recevoir nos*, recevez*, restez informé*, ne manquez rien, nos actualités, bulletin, m'avertir, alertez-moi, liste d attente",
  checkout:
    'commande*, passer commande, valider ma commande, payer, paiement, livraison, facturation, achat*, acheter, panier, compte invité, tant qu invité, sans compte, caisse, faire un don, don, réserv*, je commande',
  contact:
    'contact*, nous contacter, contactez*, envoyer le message, envoyer un message, envoyer votre message, nous écrire, écrivez-nous, demande*, devis, commentaire*, laisser un commentaire, avis, posez votre question, être rappelé*, votre message, candidatur*',
  existing:
    'désabonn*, désinscri*, suivre ma commande, suivi de commande, suivre votre commande, numéro de commande, retrouver ma réservation, gérer ma réservation, référence de réservation',
  haveAccount:
    'déjà un compte, déjà inscrit*, déjà client*, déjà membre, vous avez déjà, déjà enregistré*, déjà abonné*',
  noAccount:
    "pas de compte, pas encore*, nouveau client, nouveau sur, vous n'avez pas, première visite, pas encore inscrit*",
  remember: 'se souvenir de moi, rester connecté*, mémoriser*, souvenez-vous',
  terms: "conditions*, politique de c*, j'accepte, cgu, cgv, données personnelles, rgpd, consent*",
  passwordRule: 'au moins, minimum, caractèr*, choisissez un mot de passe, choisir un mot de passe',
  codeSent:
    'envoyé*, renvoyer, saisissez le code, entrez le code, pas reçu, boîte de réception, chiffres',
};
