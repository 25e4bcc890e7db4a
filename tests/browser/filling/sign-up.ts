/** What tests of filling fill, and the forms that most of them fill it into. */

export const address = 'quiet.otter@mail.example';

/** Told by the type of its field. */
export const signUp = `<form><h1>Create your account</h1><label>E-mail <input type="email" name="email">
  </label><label>Password <input type="password"></label><button>Sign up</button></form>`;

/** Told by its words alone, and with another field before the one that is wanted. */
export const signUpInWords = `
  <h1>Create your account</h1>
  <form>
    <label>First name <input id="first"></label>
    <label>E-mail <input id="email" name="user_email"></label>
    <label>Password <input id="password" type="password"></label>
    <button>Create account</button>
  </form>`;
