// What the pages use of it. Its published types bring those of Node, which a browser does not have.
declare module 'qrcode' {
  type Modules = { size: number; data: Uint8Array }
  export function create(
    text: string,
    options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): { modules: Modules }
}
