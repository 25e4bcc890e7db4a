import type { Words } from '../words.ts';

/** The main words of languages of which little more is known here than their log-ins. */
export const more: Words = {
  email:
    'e-pos, e-posadres, e-poçt*, e-posta helbide*, helbide elektroniko*, netfang*, tölvupóst*, emel, e-mel*, adresë elektronike, эл адрас*, электронная пошта, ელ*, ইমেইল*, elektron pochta*, enderezo electrónico*, barua pepe*, e-bost*, ríomhphost*, ای میل*, էլ փոստ*, էլփոստ*, էլ հասցե*, имэйл*, и-мэйл*, ኢሜ*, மின்னஞ்*, ఇమెయి*, ഇമെയി*, ಇಮೇ*, ઇમે*, ਈਮੇ*, විද්‍යු*, អ៊ីម*, ອີເມ*, အီးမ*',
  code: 'কোড*, குறியீ*, კოდი*, կոդ*, కోడ్*, കോഡ്*, کوڈ, ಕೋಡ್*, કોડ*, ਕੋਡ*, កូដ, ကုဒ်, ኮድ*, msimbo*',
  codeSent: 'পাঠা*, அனுப்ப*, გამოგზავნ*',
  password:
    'wagwoord*, கடவுச்*, գաղտնաբառ*, neno la siri, nenosiri, maxfiy so*, პაროლ*, нууц үг, پاس ورڈ, cyfrinair, pasfhocal, পাসওয়ার্ড*, şifrə*, parol*, pasahitz*, contrasinal*, lykilorð*, лозинка*, kata laluan, fjalëkalim*',
  signUp:
    'regist*, тіркел*, бүртг*, qeydiyyat*, erregistratu*, sortu kontu*, rexistr*, crear co*, nýskrá*, skrá mig, stofna aðgang, регистрирај*, daftar akaun, regjistrohu*, krijo llogari, зарэгістравацца, பதிவு*, నమోదు*, নিবন্ধ*, რეგისტრ*, գրանց*, سائن اپ, cofrestr*, jisajili*',
  signIn:
    'meld aan, daxil ol*, saioa hasi*, hasi saioa, innskrá*, skrá inn, skráðu þig inn, најав*, log masuk, daftar masuk, кіру, кіріңіз, нэвт*, identifikohu, увайсці, உள்நுழ*, లాగిన్*, సైన్ ఇన్*, লগ ইন*, সাইন ইন*, შესვლა*, ავტორიზ*, մուտք*, لاگ ان, سائن ان, लग इन*, ಲಾಗಿನ್*, ലോഗിൻ*, લૉગ*, લોગ*, ਲੌਗ*, ਲਾਗ*, පුරන්*, ចូលគ, ចូលប្រើ, အကောင့်ဝင်, ເຂົ້າສູ່, ግባ, ግቡ, tizimga kir*, kirish*, ingia*, mewngofnod*, isteach, hyni*, kyçu*, idħol*, ensalut*, кирүү, ворид*, ngena*, injira*, mlebu*',
  recovery:
    'wagwoord vergeet, şifrəni unut*, pasahitza ahaztu*, esqueciches*, gleymt lykilorð, заборавена лозинка, terlupa kata laluan, harruat fjalëkalimin',
};
