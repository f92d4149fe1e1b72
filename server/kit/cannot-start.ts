/** Why the server cannot start, in the one sentence that the person who starts it reads. */
export class CannotStart extends Error {}
