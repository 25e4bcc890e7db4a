/** There is no such address any more: it was removed, or it is too late to take something back. */
export class AddressGone extends Error {
  override name = 'AddressGone';
  readonly code = 'address-gone';
  constructor() {
    super('address-gone');
  }
}
