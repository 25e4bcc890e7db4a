/** The address that tests fill in, and the forms that most of them use. */

export const address = 'quiet.otter@mail.example';

/** A form whose e-mail field is detected by its type. */
export const signUp = `<form><h1>Create your account</h1><label>E-mail <input type="email" name="email">
  </label><label>Password <input type="password"></label><button>Sign up</button></form>`;

/** A form whose e-mail field is detected by its text alone, with another field before it. */
export const signUpInWords = `
  <h1>Create your account</h1>
  <form>
    <label>First name <input id="first"></label>
    <label>E-mail <input id="email" name="user_email"></label>
    <label>Password <input id="password" type="password"></label>
    <button>Create account</button>
  </form>`;
