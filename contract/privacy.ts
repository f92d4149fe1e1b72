/** Of the notice at /privacy/careers; each application keeps the one that the applicant read. */
export const privacyVersion = '2026-11-01'
