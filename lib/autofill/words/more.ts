import type { Words } from '../words.ts';

/** The main words of languages of which no more is known here than their log-ins. */
export const more: Words = {
  email:
    'e-pos, e-posadres, e-poçt*, e-posta helbide*, helbide elektroniko*, netfang*, tölvupóst*, emel, e-mel*, adresë elektronike, эл адрас*, электронная пошта, ელ*, ইমেইল*',
  password:
    'wagwoord*, şifrə*, parol*, pasahitz*, contrasinal*, lykilorð*, лозинка*, kata laluan, fjalëkalim*',
  signUp:
    'registreer nou, qeydiyyat*, erregistratu*, sortu kontu*, rexistr*, crear co*, nýskrá*, skrá mig, stofna aðgang, регистрирај*, daftar akaun, regjistrohu*, krijo llogari, зарэгістравацца',
  signIn:
    'meld aan, daxil ol*, saioa hasi*, hasi saioa, innskrá*, skrá inn, најави*, log masuk, identifikohu, увайсці',
  recovery:
    'wagwoord vergeet, şifrəni unut*, pasahitza ahaztu*, esqueciches*, gleymt lykilorð, заборавена лозинка, terlupa kata laluan, harruat fjalëkalimin',
};
