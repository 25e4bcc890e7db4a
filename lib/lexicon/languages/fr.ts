import type { MailTerms, PageTerms } from '../term-kinds.ts';

// French

export const pageTerms: PageTerms = {
  email:
    'courriel*, adresse électronique, e-mail*, mél, adresse mail, adresse mel, mail, adresse de contact, nouvel e-mail, nouvelle adresse e-mail, nouveau courriel, nouvelle adresse mail, nouvelle adresse électronique, nouvelle adresse courriel, nouvel email, modifier mon adresse e-mail, adresse de messagerie, mel',
  repeat: 'confirm*, répét*, retap*, ressais*, à nouveau, de nouveau, vérifi*',
  username:
    "nom d'utilisateur, identifiant*, pseudo*, numéro client, numéro de client, numéro d'adhérent, login, nom de compte",
  otherDetail:
    "nom, prénom*, nom de famille, téléphone*, portable, société, entreprise, rue, ville, code postal, pays, date de naissance, objet, sujet, messag*, commentaire, site web, civilité, adresse postale, objet du mail, objet de l'e-mail, objet de l'email, objet du courriel, sujet du mail, sujet de l'e-mail, sujet du courriel, objet de votre e-mail, objet de votre message, serveur mail, serveur de messagerie, serveur e-mail, serveur email, votre numéro",
  password: 'mot de passe, mots de passe, motdepasse, mdp',
  search: 'recherch*, rechercher, trouver',
  otherPerson:
    "ami, amis, d'un ami, destinata*, proche, parrain*, filleul*, bénéficia*, transférer à, faire suivre à, cci, co-auteur*, partager avec, votre ami, e-mail de votre ami, collègue*",
  honeypot: 'laisser vide, laissez ce champ vide, ne pas remplir, laisser ce champ vide',
  code: 'code, code de sécurité',
  oneTimeCode:
    "code de vérification, code de confirmation, code à usage unique, mot de passe à usage unique, code d'activation, code de validation, code d'authentification, code de connexion, code reçu, code sms, code temporaire, code otp, code unique, code de vérification e-mail, code reçu par sms, code reçu par e-mail, clé digitale, code de l'application, pin reçu, pin temporaire, pin envoyé",
  twoFactor:
    "double authentification, double facteur, deux facteurs, authentification à deux*, authentification forte, deux étapes, multifacteur, multi-facteur*, multifactorielle, vérifier votre identité, vérifiez votre identité, confirmez votre identité, application d'authentification",
  otherCode:
    "code de suivi, code postal, code promo*, code de réduction, code avantage, code cadeau, code parrain*, bon de réduction, cryptogramme, indicati*, code pays, code d'invitation, code de récupération, code fiscal, code client, code barre, carte cadeau, code utilisateur, code adhérent, code abonné, code établissement, code agence, code banque, code guichet, identifiant client, numéro client, code membre, code pin de la carte, code de la carte, code carte, code article, code produit, code partenaire, code courrier, code projet, code classe, code insee, code naf, code ape, code web, code de retrait",
  captcha:
    'image, images, captcha, caractères affichés, caractères ci-dessus, lettres affichées, code affiché, code ci-dessus, recopiez*, recopier*, anti-spam, anti-robot, antispam, code visuel, code anti*, image ci-dessus, recopiez les caractères, recopiez le code ci-dessus',
  signUp:
    "s'inscrire, inscription, inscri*, inscrivez-vous, créer un compte, créer mon compte, créer votre compte, création de compte, créez votre compte, créez un compte, nouveau compte, ouvrir un compte, nouveau client, rejoindre, rejoignez*, adhérer, devenir membre, essai gratuit, essayer gratuitement, je m'inscris, je crée mon compte, commencer",
  signIn:
    "se connecter, connexion, connecte*, s'identifier, identifiez-vous, identifica*, me connecter, je me connecte, déjà client connexion, ouvrir une session, accéde*, authentification, mon compte, espace client, m'identifier",
  recovery:
    'mot de passe oublié, oubli*, réinitialis*, récupérer, récupération, mot de passe perdu',
  newsletter:
    "newsletter*, infolettre*, lettre d'info*, abonnez-vous, abonner, s'abonner, je m'abonne, inscription à la newsletter, inscrivez-vous à la newsletter, inscrivez-vous à notre newsletter, s'inscrire à la newsletter, recevoir nos*, recevez*, restez informé*, ne manquez rien, nos actualités, bulletin, m'avertir, alertez-moi, liste d attente, alerte*, créer une alerte, alerte emploi, alerte prix, enregistrer la recherche, enregistrer cette recherche, enregistrer ma recherche, sauvegarder la recherche, alerte mail, créer une alerte*",
  checkout:
    'commande*, passer commande, valider ma commande, payer, paiement, livraison, facturation, achat*, acheter, panier, compte invité, tant qu invité, sans compte, caisse, faire un don, don, réserv*, je commande',
  contact:
    'contact*, nous contacter, contactez*, envoyer le message, envoyer un message, envoyer votre message, nous écrire, écrivez-nous, demande*, devis, commentaire*, laisser un commentaire, avis, posez votre question, être rappelé*, votre message, candidatur*',
  lookup:
    'désabonn*, désinscri*, suivre ma commande, suivi de commande, suivre votre commande, numéro de commande, retrouver ma réservation, gérer ma réservation, référence de réservation, gérer mon abonnement, gérer votre abonnement, gérer mes abonnements, accéder à mon abonnement, accéder à votre abonnement, accédez à votre abonnement, retrouver mon abonnement, numéro de réservation, code de réservation, numéro de dossier, référence du dossier, référence de commande, numéro de suivi, consulter ma commande, retrouver ma commande, se désabonner, me désabonner, supprimer mon compte, suppression du compte, supprimer le compte, résilier',
  haveAccount:
    'déjà un compte, déjà inscrit*, déjà client*, déjà membre, vous avez déjà, déjà enregistré*, déjà abonné*',
  noAccount:
    "pas de compte, pas encore*, nouveau client, nouveau sur, vous n'avez pas, première visite, pas encore inscrit*",
  staySignedIn: 'se souvenir de moi, rester connecté*, mémoriser*, souvenez-vous',
  legalTerms:
    "conditions*, politique de c*, j'accepte, cgu, cgv, données personnelles, rgpd, consent*",
  passwordRule: 'au moins, minimum, caractèr*, choisissez un mot de passe, choisir un mot de passe',
  codeSent:
    'envoyé*, renvoyer, saisissez le code, entrez le code, pas reçu, boîte de réception, par sms',
  proceed: 'continuer, suivant, poursuivre, étape suivante',
  digits: 'chiffres',
  newEmail:
    'nouvel e-mail, nouvelle adresse e-mail, nouveau courriel, nouvelle adresse mail, nouvelle adresse électronique, nouvelle adresse courriel, nouvel email, modifier mon adresse e-mail',
  onPaper:
    'imprimé*, par courrier postal, par la poste, au dos, sur votre facture, dernière facture, emballage',
  knownEmail:
    "utilisé lors de la réservation, utilisée lors de la réservation, utilisé lors de la commande, utilisée lors de la commande, indiqué lors de la commande, indiquée lors de la commande, indiqué lors de la réservation, renseigné lors de la commande, renseignée lors de la commande, renseignée lors de la réservation, utilisé lors de l'achat",
};

export const mailTerms: MailTerms = {
  code: 'code, codes, pin, clé, numéro à saisir, chiffres, code à, numéro suivant, ces chiffres',
  oneTimeCode:
    "code de vérification, code de confirmation, code de sécurité, code à usage unique, code unique, mot de passe à usage unique, mot de passe unique, code d'accès, code d'activation, code de connexion, code d'authentification, code de validation, code temporaire, code d'identification, usage unique, à 6 chiffres, à six chiffres, à 4 chiffres, code d'autorisation, code à 6, code secret, code d'inscription, code de double, saisissez ce code, saisissez le code, entrez ce code, entrez le code, saisir ce code, saisir le code, saisis ce code, entrer le code, saisissant ce code, renseignez ce code, mot de passe provisoire, mot de passe temporaire, code d'appairage, clé d'accès, ne communiquez ce code, ne communiquez jamais ce code, ne communiquez pas ce code, ne partagez ce code, ne partagez jamais ce code, ne partagez pas ce code, ne divulguez ce code, ne divulguez pas ce code, ne divulguez jamais ce code, ne donnez ce code, ne donnez jamais ce code",
  verify:
    'vérifi*, confirm*, authentifi*, approuv*, finalis*, terminer, activer*, activez, activation*, activé, réactiv*, valider*, validez, validation*, numéro de vérification, numéro de validation, déverrouiller mon compte, déverrouiller votre compte, déverrouillez votre compte, débloquer mon compte, débloquer votre compte, débloquez votre compte, autoriser cet appareil, autoriser la connexion',
  typeIn:
    'saisissez, saisis, saisir, entrez, entrer, tapez, composez, indiquez, saisissez ce code, saisissez le code, entrez ce code, entrez le code, saisir ce code, saisir le code, saisis ce code, entrer le code, recopie, recopiez, copiez',
  use: 'utilisez, utilise',
  signIn:
    "se connecter, inscri*, créer un compte, connexion*, connecter, connectez, connecte-toi, s'identifier, identifiez, s'enregistrer, double authentification",
  password: 'mot de passe, mots de passe, réinitialis*, identifiants',
  expires: 'expir*, valable*, minutes, heures, ne partagez pas',
  otherNumber:
    "commande*, facture*, reçu, client*, référence*, réf, téléphone*, tél, appelez, code postal, cedex, code promo*, code de réduction, code réduction, code avantage, code cadeau, *réduction*, remise*, bon d'achat, carte cadeau, colis, expédition*, livraison*, billet*, montant*, total*, prix, solde, siren, siret, rcs, tva, code-barres, code barres, code d'erreur, code source, code pays, indicatif*, version, réservation*, dossier*, rue, avenue, boulevard, capital, iban, abonnés, suivi de, numéro de suivi, suivi, parrainage, invitation, secours, sauvegarde, autorisation n, numéro d'autorisation, demande n°, numéro de demande, numéro client, cadeau, réunion, ancien code, code précédent, wifi, digicode, retrait, code produit*, code article*, code du produit, code de l'article, activer l'offre, activer mon offre, activez votre offre, code de rendez-vous, code rendez-vous",
  numberLabel:
    'compte, utilisateur, membre, carte, chambre, par exemple, cher client, chère cliente',
  otherLink:
    "désabonn*, désinscri*, se désinscrire, confidentialité, conditions, mentions légales, aide*, assistance, contact*, nous contacter, préférences, paramètres, navigateur, version en ligne, en savoir plus, lire la suite, annul*, refus*, révoqu*, signal*, télécharg*, centre d'aide, voir la commande, suivre",
  notYou:
    "pas vous, pas à l'origine, pas demandé, n'avez pas, pas effectué, ne reconnaissez pas, n'êtes pas, pas fait, pas initié, n'as pas, pas toi, n'est pas vous, pas changé, pas modifié, s'agit pas de vous, s'agissait pas de vous, vous n'étiez pas",
  alreadyDone:
    'a été modifié*, a été changé*, a été réinitialisé*, a été mis à jour, a bien été, avec succès, a été confirmé*, mot de passe modifié, nous confirmons, nous vous confirmons, a été désactivé*, a été supprimé*, a été retiré*, est confirmé*, est prêt*, est activé*, est maintenant actif, tout est prêt',
  shortMailHint:
    "bienvenue*, presque fini, presque terminé, plus qu'une étape, encore une étape, dernière étape, est-ce vous, est-ce bien vous, c'est vous, c'était vous, est-ce toi, c'est toi, voici, le voici, votre numéro est, ton numéro est, à personne, avec personne, nouvel appareil, pour signer, signer, signature, clé, clef, accès, si oui, si c'est vous, si c'est bien vous",
  shortMailPointer: "ici, c'est, c'est le, ce sont, alors, voici",
  shortMailOther:
    "porte, portail, boîte à clés, boîte à clefs, place assise, séjour, arrivée, gagnant*, tirage, loterie, adhésion, résultat*, relevé, file d'attente, votre tour, vestiaire, parking, stationnement, retirer, retrait, livraison, voix, vues, visites, visiteurs, auditeurs, pas aujourd'hui, participants, bilan, statistiques",
};
