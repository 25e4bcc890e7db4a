import { describe, expect, it } from 'vitest';
import { conceptsOf } from '../../../lib/field-detection/concepts.ts';
import { normalise, normaliseName } from '../../../lib/field-detection/normalise.ts';
import { allWords } from '../../../lib/field-detection/packed/needed-words.ts';
import { packedWords } from '../../../lib/field-detection/packed/packed-words.ts';
import { conceptOrder, unpackWords } from '../../../lib/field-detection/packed/unpack-words.ts';
import type { Word } from '../../../lib/field-detection/vocabulary.ts';
import { languages } from '../../../lib/field-detection/words.ts';

const says = (text: string) => [...conceptsOf(normalise(text))].sort();

describe('the words of forms', () => {
  it('all come out of the packing as they went in', () => {
    const form = ({ text, anywhere, openEnd, concepts }: Word) =>
      JSON.stringify([text, anywhere, openEnd, concepts.toSorted()]);
    const written = new Set(allWords().map(form));
    const unpacked = unpackWords(packedWords);
    expect(unpacked.filter((word) => !written.has(form(word)))).toEqual([]);
    expect(unpacked.length).toBeGreaterThan(written.size * 0.9);
  });

  for (const [language, lists] of Object.entries(languages)) {
    it(`are each found in a text of their own: ${language}`, () => {
      const missing = conceptOrder.flatMap((concept) =>
        (lists[concept]?.split(', ') ?? [])
          .map((word) => word.replaceAll('*', ''))
          .filter((word) => !conceptsOf(normalise(word)).has(concept))
          .map((word) => `${concept}: ${word}`),
      );
      expect(missing).toEqual([]);
    });
  }

  it('have at least the main purposes in every language that has a list of its own', () => {
    for (const [language, lists] of Object.entries(languages)) {
      if (language === 'more') continue;
      for (const concept of [
        'email',
        'password',
        'signUp',
        'signIn',
        'recovery',
        'code',
      ] as const) {
        expect(lists[concept], `${language} ${concept}`).toBeTruthy();
      }
    }
  });
});

describe('reading a text', () => {
  it('lets the longest match win', () => {
    expect(says('Post code')).toEqual(['notCode', 'person']);
    expect(says('تسجيل الدخول')).toEqual(['signIn']);
    expect(says('تسجيل')).toEqual(['signUp']);
    expect(says('Zum Newsletter anmelden')).toEqual(['newsletter']);
  });

  it('keeps to the borders of words, save in scripts that have none', () => {
    expect(says('Mailand')).toEqual([]);
    expect(says('私のメールアドレスです')).toEqual(['email']);
  });

  it('does not mind case, accents, hyphens and missing spaces', () => {
    expect(says('E-MAIL')).toEqual(says('email'));
    expect(says('contrasena')).toEqual(says('Contraseña'));
    expect(says('SIGNUP')).toEqual(says('sign up'));
  });

  it('finds a word by its stem, and an address where little more of a language is known', () => {
    for (const label of ['Elektronická adresa', 'Електронна адреса', 'Ηλεκτρονικής διεύθυνσης']) {
      expect([label, says(label).includes('email')]).toEqual([label, true]);
    }
    for (const label of ['Barua pepe', 'Cyfeiriad e-bost', 'மின்னஞ்சல் முகவரி', 'ای میل ایڈریس']) {
      expect([label, says(label)]).toEqual([label, ['email']]);
    }
  });

  it('knows a log-in where little more of a language is known, written with spaces or without', () => {
    for (const heading of [
      'உள்நுழைக',
      'లాగిన్ అవ్వండి',
      'লগ ইন করুন',
      'লগইন',
      'Skráðu þig inn',
      'შესვლა',
      'Մուտք',
      'ಲಾಗಿನ್ ಮಾಡಿ',
      'អ្នកចូលគណនី',
      'ກະລຸນາເຂົ້າສູ່ລະບົບ',
      'သင့်အကောင့်ဝင်ရန်',
      'Tizimga kirish',
      'Најавете се',
    ]) {
      expect([heading, says(heading)]).toEqual([heading, ['signIn']]);
    }
  });

  it('takes what merely sends a form for no formType', () => {
    for (const button of ['Αποστολή', 'Gönder', 'Odeslat', 'Надіслати', 'Enviar', 'Senden']) {
      expect([button, says(button)]).toEqual([button, []]);
    }
  });

  it('takes the words of a name in code apart', () => {
    expect(normaliseName('userEmail2')).toBe(' user email 2 ');
    expect([...conceptsOf(normaliseName('billing[postCode]'))]).toContain('notCode');
  });
});
