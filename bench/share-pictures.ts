import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { themes } from '#contract/constants.ts'
import { addCards, generatedSlug } from './fill-world.ts'
import { median } from './rounds.ts'
import { openWorld } from './world.ts'

/** Names in scripts whose letters come from different fonts. */
const names: Readonly<Record<string, string>> = {
  Latin: 'Amara Nwosu',
  Devanagari: 'अनन्या देशमुख',
  Arabic: 'ليلى الحداد',
  Cyrillic: 'Олександр Шевченко',
  Thai: 'สมชาย ใจดี',
  Chinese: '张伟 刘洋',
  Bengali: 'রবীন্দ্রনাথ ঠাকুর',
  Khmer: 'ស្រីមុំ ភាសាខ្មែរ',
}

/** The pictures of links: one for each template of vcards and each script, asked for twice, one at a time. @returns Markdown. */
export async function measureSharePictures(): Promise<string> {
  const { ids } = themes.vcard
  const cards = Object.values(names).flatMap((name) => ids.map((template) => ({ name, template })))
  const world = await openWorld()
  try {
    await addCards(world.databaseUrl, 1, cards.length)
    const links = cards.map((_, index) => generatedSlug(index + 1))
    const client = new pg.Client({ connectionString: world.databaseUrl })
    await client.connect()
    await client.query(setCards, [cards.map((card) => card.name), cards.map((card) => card.template), links])
    await client.end()
    const times = { first: [] as number[], second: [] as number[] }
    const urls = links.map((link) => `${world.product.url}/p/${link}/share.jpg`)
    for (const url of urls) times.first.push(await fetchPicture(url))
    for (const url of urls) times.second.push(await fetchPicture(url))
    const p95 = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length * 0.95)] ?? 0
    const show = (of: readonly number[]) => `${median(of).toFixed(1)} | ${p95(of).toFixed(1)}`
    return `## Pictures of links

The picture of a card that messengers show, by HTTP, one request at a time: ${ids.length} templates, each with a name in
${Object.keys(names).join(', ')} letters. The first request draws it; it should take 300 ms at most.

| request | median ms | p95 ms |
| --- | --: | --: |
| first | ${show(times.first)} |
| second | ${show(times.second)} |
`
  } finally {
    await world.close()
  }
}

const setCards = `
  update cards set title = name, template_id = template, content = content || jsonb_build_object('name', name)
  from unnest($1::text[], $2::int[], $3::text[]) as wanted (name, template, link)
  join slugs on slug = link join qrcodes on qrcodes.id = qrcode_id where card_id = cards.id`

/** @returns milliseconds */
async function fetchPicture(url: string): Promise<number> {
  const start = performance.now()
  const picture = await (await fetch(url)).blob()
  if (picture.type !== 'image/jpeg') throw new Error(`${url} is no picture.`)
  return performance.now() - start
}
