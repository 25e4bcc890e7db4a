it('signs up a new customer with the code', () => {
  cy.task('createAddress').then((email) => {
    cy.visit('/');
    cy.get('[name=email]').type(email);
    cy.contains('button', 'Sign up').click();

    cy.task('waitForCode', email).then((code) => cy.get('[name=code]').type(code));
    cy.contains('button', 'Confirm').click();

    cy.contains('h1', 'Welcome');
    cy.task('endAddress', email);
  });
});
