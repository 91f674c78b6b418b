/** The fonts that `packages/qr` draws texts with. This list of their files is loaded with the first letter that is not Latin. */

const addresses = import.meta.glob<string>(
  [
    '/node_modules/@fontsource/{bricolage-grotesque,instrument-sans,noto-sans}/files/*-600-normal.woff2',
    '/node_modules/@fontsource/noto-sans-{arabic,devanagari,gujarati,gurmukhi,hebrew,kannada,malayalam,tamil,telugu,thai}/files/*-600-normal.woff2',
    '/node_modules/@fontsource/{gowun-dodum,kosugi,zcool-xiaowei}/files/*-400-normal.woff2',
  ],
  { eager: true, query: '?url', import: 'default' },
)

/** The address of a font file. */
export const addressOfFont = (name: string, file: string): string | undefined =>
  addresses[`/node_modules/@fontsource/${name}/files/${file}.woff2`]

const ranges = import.meta.glob<Readonly<Record<string, string>>>(
  [
    '/node_modules/@fontsource/{bricolage-grotesque,instrument-sans,noto-sans}/unicode.json',
    '/node_modules/@fontsource/{gowun-dodum,kosugi,zcool-xiaowei}/unicode.json',
    '/node_modules/@fontsource/noto-sans-{arabic,devanagari,gujarati,gurmukhi,hebrew,kannada,malayalam,tamil,telugu,thai}/unicode.json',
  ],
  {
    import: 'default',
  },
)

/** Which letters the files of a font have. @throws Error when the list cannot be loaded */
export async function loadRanges(name: string): Promise<Readonly<Record<string, string>>> {
  return (await ranges[`/node_modules/@fontsource/${name}/unicode.json`]?.()) ?? {}
}
