/** A file that nobody reads without its password. */
export class AsksPassword extends Error {}
