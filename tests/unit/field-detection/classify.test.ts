import { describe, expect, it } from 'vitest';
import { classified, email, inPage, offered, password } from './classify-markup.ts';

describe('the form type', () => {
  it('depends on the submit button, not on a link that looks like a button', () => {
    const [field] = inPage(
      `<div><h1>Sign in</h1>${email}<footer><button type="submit">Continue</button>
       <button class="btn-link">Sign up</button></footer></div>`,
    );
    expect(field).toMatchObject({ formType: 'sign-in', offer: false });
  });

  it('is the same in a footer, but of two equal fields the one outside the footer is preferred', () => {
    const plain = '<form><input type="email" id="main"><button>Subscribe</button></form>';
    const named =
      '<form><input type="email" name="email" id="foot"><button>Subscribe</button></form>';
    const best = (body: string) => inPage(body).find(({ best: is }) => is)?.field;
    expect(best(`<main>${plain}</main><footer>${named}</footer>`)).toBe('main');
    expect(best(`<main>${plain}</main><section>${named}</section>`)).toBe('foot');
  });

  it('is not derived from separate texts that happen to be adjacent', () => {
    const text = '<div><button>Continue</button><span>Don’t have an account?</span></div>';
    const [field] = inPage(`<form><h1>Sign in</h1>${email}${text}<a href="#">Sign up</a></form>`);
    expect(field).toMatchObject({ formType: 'sign-in', offer: false });
  });

  it('depends on the preceding heading, not on a legend that only draws a border', () => {
    const border = '<fieldset aria-hidden="true"><legend>E-mail</legend></fieldset>';
    const [field] = inPage(
      `<h2>Our newsletter</h2><form>${email}${border}<button>Log in</button></form>`,
    );
    expect(field).toMatchObject({ formType: 'newsletter', offer: true });
  });

  it('ignores the text of scripts', () => {
    const script = '<script>const texts = { cta: "Subscribe to our newsletter" };</script>';
    const [field] = inPage(
      `<form>${script}${email}<textarea></textarea><button>Go</button></form>`,
    );
    expect(field).toMatchObject({ formType: 'contact' });
  });

  it('is recovery if the text mentions passwords and no password field exists', () => {
    const [field] = inPage(
      `<p>Tell us your address to choose another password.</p><form>${email}<button>Go</button></form>`,
    );
    expect(field).toMatchObject({ formType: 'recovery', offer: false });
  });

  it('is sign-up if a name is requested next to a password', () => {
    const name = '<label>First name <input name="fn"></label>';
    expect(offered(`<form>${name}${email}${password}<button>OK</button></form>`)).toHaveLength(1);
    expect(offered(`<form>${email}${password}<button>OK</button></form>`)).toHaveLength(0);
  });

  it('depends on the selected tab', () => {
    const tabs = (chosen: number) =>
      ['Log in', 'Sign up']
        .map((text, at) => `<button role="tab" aria-selected="${at === chosen}">${text}</button>`)
        .join('');
    const form = `${email}${password}<button type="submit">Continue</button>`;
    expect(offered(`<form>${tabs(0)}${form}</form>`)).toHaveLength(0);
    expect(offered(`<form>${tabs(1)}${form}</form>`)).toHaveLength(1);
  });

  it('ignores the page title for a form in the page margin', () => {
    const login = `<form>${email}${password}<button><svg></svg></button></form>`;
    const head = '<head><title>Register</title></head>';
    const own = '<h1>Create your account</h1>';
    const [above] = classified(`${head}<body><div>${login}</div>${own}</body>`);
    const [within] = classified(`${head}<body>${own}${login}</body>`);
    expect(above).toMatchObject({ formType: 'sign-in', offer: false });
    expect(within).toMatchObject({ formType: 'sign-up', offer: true });
  });

  it('is determined for each part of a page-wide form', () => {
    const part = (field: string, button: string) =>
      `<div>${field}<input type="password" name="p"><input type="submit" value="${button}"></div>`;
    const [login, join] = inPage(
      `<form><input type="hidden" name="__VIEWSTATE">
       <div>${part('<input type="email" id="l">', 'Log in')}</div>
       <div>${part('<input type="email" id="j">', 'Register')}</div></form>`,
    );
    expect(login).toMatchObject({ field: 'l', offer: false });
    expect(join).toMatchObject({ field: 'j', offer: true });
  });
});

describe('an invisible field', () => {
  const sheet = '<link rel="stylesheet" href="/gone.css">';
  for (const [how, markup] of [
    ['outside the page', '<div style="position:absolute;left:-9999px">FIELD</div>'],
    ['in a box without height', '<div style="height:0;overflow:hidden">FIELD</div>'],
    ['shrunk to nothing', '<div style="transform:scale(0)">FIELD</div>'],
    ['moved off the page by its margin', '<div style="margin-left:-5000px">FIELD</div>'],
    [
      'by a class whose style sheet is missing',
      `${sheet}<div class="field visually-hidden">FIELD</div>`,
    ],
    [
      'in a honeypot whose style sheet is missing',
      `${sheet}<div class="form-field-hp">FIELD</div>`,
    ],
  ] as const) {
    it(`is not classified: ${how}`, () => {
      const form = `<form>MARKUP<textarea></textarea><button>Send</button></form>`;
      expect(inPage(form.replace('MARKUP', markup.replace('FIELD', email)))).toEqual([]);
      expect(inPage(form.replace('MARKUP', email))).toHaveLength(1);
    });
  }
});

it('a field of type email that asks for a password is no e-mail field', () => {
  const field = '<input type="email" placeholder="Password" aria-label="Password" id="p">';
  expect(inPage(`<form>${email}${field}<button>Sign in</button></form>`)).toHaveLength(1);
});

it('a label after its field is read if it is alone with the field in a box', () => {
  const field = '<input type="text" name="f1" id="a">';
  const form = (box: string) => `<form>${box}<textarea></textarea><button>Send</button></form>`;
  expect(inPage(form(`<div>${field}<span>E-mail</span></div>`))).toHaveLength(1);
  expect(inPage(form(`<div>${field}<input name="b"><span>E-mail</span></div>`))).toHaveLength(0);
});

describe('a form whose fields shadow DOM properties', () => {
  const names =
    'parentElement parentNode firstChild nextSibling childNodes nodeType localName matches closest ' +
    'contains getAttribute hasAttribute querySelector querySelectorAll getRootNode ownerDocument ' +
    'compareDocumentPosition shadowRoot elements children action submit id name title className';

  it('is classified like any other, whatever the field names', () => {
    for (const name of names.split(' ')) {
      const form = `<div><form><input name="${name}"><input name="email"><textarea></textarea>
        <button>Send message</button></form></div>`;
      expect([name, offered(form).map(({ formType }) => formType)]).toEqual([name, ['contact']]);
    }
  });

  it('is classified even if named forms shadow properties of the document', () => {
    const hiding = 'title querySelector querySelectorAll defaultView'
      .split(' ')
      .map((name) => `<form name="${name}"></form>`);
    expect(offered(`${hiding.join('')}<form>${email}<button>Sign up</button></form>`)).toHaveLength(
      1,
    );
  });
});

describe('an ambiguous term', () => {
  it('means sign-up if a name but no password is requested', () => {
    const name = '<label>Voornaam <input name="n"></label>';
    expect(offered(`<form>${name}${email}<button>Aanmelden</button></form>`)).toHaveLength(1);
    expect(offered(`<form>${email}${password}<button>Aanmelden</button></form>`)).toEqual([]);
  });

  it('means both log-in and sign-up if the page says so', () => {
    const form = (heading: string) =>
      `<h1>${heading}</h1><form>${email}<button>Sign in</button></form>`;
    expect(offered(form('Log in or sign up'))).toHaveLength(1);
    expect(offered(form('Log in'))).toEqual([]);
  });

  it('means unsubscribing, not subscribing, near a newsletter', () => {
    expect(
      offered(`<h1>Newsletter abbestellen</h1><form>${email}<button>Abbestellen</button></form>`),
    ).toEqual([]);
  });
});

it('no address is offered in a form that invites other people', () => {
  expect(
    offered(`<h1>Invite your team</h1><form>${email}<button>Send invites</button></form>`),
  ).toEqual([]);
});

it('an address is offered in a form that changes the address of an account, with or without a password', () => {
  const field = '<label>New email address <input type="email" name="new_email"></label>';
  const current = '<input type="password" autocomplete="current-password">';
  expect(offered(`<form>${field}${current}<button>Update email</button></form>`)).toHaveLength(1);
});

it('a CSS reset class does not make a recovery form', () => {
  const form = '<form class="klaviyo-form private-reset-css">FIELD<button>Continue</button></form>';
  expect(offered(form.replace('FIELD', email))).toHaveLength(1);
});
