/** Abstract portraits of invented people, drawn as flat shapes: background, shoulders, neck, head and hair. */
type Portrait = {
  readonly ground: string
  /** A second area behind the head. */
  readonly field: string
  readonly cloth: string
  readonly skin: string
  readonly shade: string
  readonly hair: string
  readonly hairPath: string
  /** Drawn on top: spectacles, a scarf, an earring. */
  readonly extra?: string
}

const bob =
  'M124 176c-8-72 30-116 82-116s92 42 84 118c-2 22 6 40 2 62-14 6-30 6-40-2 10-30 10-74-4-96-34 14-70 10-92-6-14 30-12 70-2 102-12 10-26 8-40 2-2-22 12-42 10-64z'
const bun =
  'M206 20c22 0 36 16 34 36 34 14 54 48 48 92-6 10-14 14-20 12-10-34-34-52-66-52s-54 18-64 52c-8 2-14-4-18-14-6-44 16-78 50-90-2-20 14-36 36-36z'
const short =
  'M132 160c-12-62 26-100 74-100s90 34 76 100c-6 8-10 12-16 12-2-26-14-44-30-52-30 12-62 10-82-2-4 14-10 26-10 54-6 0-10-4-12-12z'
const curls =
  'M120 190c-26-12-28-50-6-64-10-32 18-58 44-52 14-26 58-28 72-4 28-12 60 12 54 44 28 10 28 56 2 72-8 6-16 2-18-6-4-30-20-52-62-52s-60 24-64 56c-4 8-14 10-22 6z'
const veil =
  'M206 46c62 0 100 44 98 112 0 52 18 96 36 138-40 28-92 30-134 30s-96-4-134-30c20-42 36-84 36-138-2-68 36-112 98-112zm0 52c-40 0-62 32-60 74 2 48 28 82 60 82s60-34 60-82c2-42-20-74-60-74z'
const swept =
  'M126 168c-20-70 22-118 88-112 60 4 92 46 74 108-6 14-14 14-18 4-6-24-18-38-36-46-26 14-58 20-84 10-6 12-8 26-10 40-4 8-10 6-14-4z'

const portraits = {
  'portrait-ines.svg': {
    ground: '#e9e2d0',
    field: '#c9563c',
    cloth: '#27415e',
    skin: '#d99f78',
    shade: '#c08359',
    hair: '#2b1c18',
    hairPath: bob,
  },
  'portrait-amara.svg': {
    ground: '#f0c24b',
    field: '#e8a13a',
    cloth: '#1f5f56',
    skin: '#7a4a32',
    shade: '#643a26',
    hair: '#1a1210',
    hairPath: curls,
    extra: '<circle cx="138" cy="236" r="9" fill="#f7f3e8"/><circle cx="274" cy="236" r="9" fill="#f7f3e8"/>',
  },
  'portrait-ananya.svg': {
    ground: '#cfdcd3',
    field: '#7fa08b',
    cloth: '#b4353f',
    skin: '#b67c54',
    shade: '#9c6440',
    hair: '#17110f',
    hairPath: bun,
    extra:
      '<circle cx="206" cy="150" r="5" fill="#b4353f"/><path d="M66 400c30-60 90-70 140 0z" fill="#e2b13c"/>',
  },
  'portrait-layla.svg': {
    ground: '#e6d8d2',
    field: '#b58a7d',
    cloth: '#3c3f63',
    skin: '#cf9f7c',
    shade: '#b98661',
    hair: '#4c5183',
    hairPath: veil,
  },
  'portrait-jun.svg': {
    ground: '#d5dde6',
    field: '#8fa6bf',
    cloth: '#efe9dc',
    skin: '#e0b08a',
    shade: '#c8946d',
    hair: '#15161a',
    hairPath: short,
    extra:
      '<g fill="none" stroke="#15161a" stroke-width="5"><circle cx="178" cy="182" r="22"/><circle cx="234" cy="182" r="22"/><path d="M200 180h12"/></g>',
  },
  'portrait-theodora.svg': {
    ground: '#ded9cf',
    field: '#6e7a6b',
    cloth: '#22201e',
    skin: '#e6bfa0',
    shade: '#d0a283',
    hair: '#b9b4ab',
    hairPath: swept,
  },
  'portrait-mateo.svg': {
    ground: '#283342',
    field: '#d8432b',
    cloth: '#f3efe6',
    skin: '#b98058',
    shade: '#a06843',
    hair: '#120f0e',
    hairPath: swept,
    extra: '<path d="M170 236c16 18 56 18 72 0 4 26-12 44-36 44s-40-18-36-44z" fill="#120f0e"/>',
  },
  'portrait-soren.svg': {
    ground: '#11151f',
    field: '#2b3a55',
    cloth: '#0b0d13',
    skin: '#e3b592',
    shade: '#a9744f',
    hair: '#c9a25a',
    hairPath: short,
    extra: '<path d="M206 98c44 0 70 40 66 88-4 44-28 80-66 80 30-50 30-120 0-168z" fill="#f4d3b4"/>',
  },
  'portrait-keiko.svg': {
    ground: '#e4572e',
    field: '#f2b134',
    cloth: '#17324d',
    skin: '#e2b491',
    shade: '#c8946d',
    hair: '#141018',
    hairPath: bob,
    extra: '<path d="M146 132c34-34 90-34 122 0l-4-44c-36-26-80-26-114 0z" fill="#141018"/>',
  },
  'portrait-pilar.svg': {
    ground: '#f1e3c6',
    field: '#3f7d6e',
    cloth: '#d9583b',
    skin: '#c58a60',
    shade: '#a9714a',
    hair: '#3a1f16',
    hairPath: curls,
    extra: '<path d="M108 118c20-66 176-66 196 0 20 4 34 12 40 22H68c6-10 20-18 40-22z" fill="#e9c46a"/>',
  },
  'portrait-ilya.svg': {
    ground: '#c9d6cf',
    field: '#e9e2d0',
    cloth: '#22322c',
    skin: '#e3b79a',
    shade: '#cb9a7a',
    hair: '#6b3f24',
    hairPath: swept,
    extra:
      '<path d="M142 212c6 56 34 76 64 76s58-20 64-76c-18 12-30 18-64 18s-46-6-64-18z" fill="#6b3f24"/><g fill="none" stroke="#22322c" stroke-width="5"><path d="M156 164h44v34h-44zM212 164h44v34h-44zM200 178h12"/></g>',
  },
  'portrait-zanele.svg': {
    ground: '#d9c7b8',
    field: '#b4552d',
    cloth: '#1c1a22',
    skin: '#5b3524',
    shade: '#472718',
    hair: '#120c0b',
    hairPath: bun,
    extra:
      '<circle cx="140" cy="232" r="14" fill="none" stroke="#e2b13c" stroke-width="5"/><circle cx="272" cy="232" r="14" fill="none" stroke="#e2b13c" stroke-width="5"/>',
  },
  'portrait-teo.svg': {
    ground: '#20363b',
    field: '#e0b04c',
    cloth: '#c8402f',
    skin: '#c99069',
    shade: '#ae7650',
    hair: '#5b5148',
    hairPath: short,
    extra:
      '<path d="M146 214c10 62 30 78 60 78s50-16 60-78c-14 14-22 22-36 22-10-8-38-8-48 0-14 0-22-8-36-22z" fill="#5b5148"/>',
  },
  'portrait-freya.svg': {
    ground: '#f3ead8',
    field: '#f2f0ea',
    cloth: '#191919',
    skin: '#ecc4a6',
    shade: '#d8a98a',
    hair: '#d9a441',
    hairPath: bob,
  },
  'portrait-kofi.svg': {
    ground: '#d9e2dc',
    field: '#c08a3e',
    cloth: '#24463f',
    skin: '#6b412b',
    shade: '#573321',
    hair: '#17110e',
    hairPath: short,
    extra: '<path d="M180 300l26 40 26-40z" fill="#f7f3e8"/>',
  },
  'portrait-nour.svg': {
    ground: '#2a2140',
    field: '#e4432f',
    cloth: '#14110f',
    skin: '#c98f6a',
    shade: '#ad7551',
    hair: '#14110f',
    hairPath: bob,
    extra: '<path d="M252 400l26-120 20 4-22 116z" fill="#efe9dc"/>',
  },
  'portrait-tuuli.svg': {
    ground: '#bfd8dd',
    field: '#f2c66b',
    cloth: '#c8553d',
    skin: '#ecc4a2',
    shade: '#d6a884',
    hair: '#c9953f',
    hairPath: bun,
    extra: '<path d="M0 330q60-26 120 0v70H0z" fill="#2c5f7c"/>',
  },
  'portrait-rafael.svg': {
    ground: '#ece9e1',
    field: '#d8d2c0',
    cloth: '#2b3350',
    skin: '#c08a63',
    shade: '#a6734d',
    hair: '#1b1514',
    hairPath: swept,
    extra:
      '<path d="M176 296l30 104 30-104-30 24z" fill="#f7f3e8"/><path d="M200 318h12l8 82h-28z" fill="#7a1f2e"/>',
  },
  'portrait-saga.svg': {
    ground: '#dedbd6',
    field: '#c6c2bb',
    cloth: '#16151a',
    skin: '#e9c6a8',
    shade: '#d2ab8a',
    hair: '#8e4a2b',
    hairPath: curls,
    extra: '<path d="M150 316q56 44 112 0l8 30q-64 40-128 0z" fill="#d8432b"/>',
  },
  'portrait-selam.svg': {
    ground: '#cfe3de',
    field: '#f0d9a8',
    cloth: '#fbfaf6',
    skin: '#8a5a3c',
    shade: '#734830',
    hair: '#1c1412',
    hairPath: bun,
    extra:
      '<path d="M150 306c0 40 16 60 56 60s56-20 56-60" fill="none" stroke="#0f6f6b" stroke-width="8"/><circle cx="206" cy="372" r="12" fill="#0f6f6b"/>',
  },
  'portrait-zofia.svg': {
    ground: '#f3d9cf',
    field: '#b9422f',
    cloth: '#fdf8ee',
    skin: '#e8b896',
    shade: '#d29d7b',
    hair: '#7c3a20',
    hairPath: bun,
    extra: '<path d="M120 142c24-34 148-34 172 0l-6 22c-40-26-120-26-160 0z" fill="#1f5b46"/>',
  },
} as const satisfies Record<string, Portrait>

function drawn(portrait: Portrait): string {
  const { ground, field, cloth, skin, shade, hair, hairPath, extra = '' } = portrait
  const behind = hairPath === veil ? '' : `<path d="${hairPath}" fill="${hair}"/>`
  const over =
    hairPath === veil
      ? `<path d="${hairPath}" fill="${hair}" fill-rule="evenodd"/>`
      : `<path d="${hairPath}" fill="${hair}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><path d="M0 0h400v400H0z" fill="${ground}"/>` +
    `<circle cx="282" cy="150" r="150" fill="${field}"/>${behind}` +
    `<path d="M40 400c10-78 74-100 166-100s156 22 166 100z" fill="${cloth}"/>` +
    `<path d="M176 230h60v66c0 34-60 34-60 0z" fill="${shade}"/>` +
    `<ellipse cx="206" cy="182" rx="66" ry="84" fill="${skin}"/>${over}${extra}</svg>`
  )
}

/** File name → SVG text. */
export const portraitFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(portraits).map(([name, portrait]) => [name, drawn(portrait)]),
)
