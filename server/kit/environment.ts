/** The environment as the person who starts the server set it. */
export const environment: Record<string, string | undefined> = { ...process.env }

// React reads NODE_ENV when it is loaded: the built pages always run its production form, even where a demo is
// started without the setting. Whether this is a production server is read from the copy above.
if (!process.argv.includes('--dev')) process.env.NODE_ENV = 'production'
