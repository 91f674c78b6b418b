/** Words of names that are neither a given name nor a family name. All are written without dots, in lower case. */

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** In front of a name, with or without a dot. */
const titles = wordsOf(`
  mr mrs ms mx miss dr prof professor doctor sir dame madam mme mlle rev reverend capt captain lt sgt cpl cmdr adm
  shri shree smt sushri ustad pandit herr frau sra srta dott dottssa avv drs dr-ing dipl-ing sheikh shaikh haji hajji
  rabbi
  डॉ डा डॉक्टर श्री श्रीमती सुश्री प्रो प्रोफेसर पंडित د دكتور دكتورة الدكتور الدكتورة السيد السيدة الأستاذ الأستاذة المهندس المهندسة الشيخ الحاج
`)
/** Titles that are names or initials without their dot. */
const dottedTitles = wordsOf('hon kum er eng ing arch adv mag gen col maj fr sr pt pr ca कु أ م')
/** Between a title and the name: `Dr. med.`, `Prof. Dr. h.c. mult.` */
const partsOfTitles = wordsOf('hc mult habil med dent vet rer nat phil jur iur pol oec ing theol emer')

/** After a name, however they are written. */
const generations = wordsOf('jr sr esq esquire retd')
const numerals = new Set(['II', 'III', 'IV', 'VI', 'VII', 'VIII'])
const degrees = wordsOf(`
  PhD DPhil MPhil MD DDS DMD DVM JD LLB LLM LLD MBA EMBA BBA MCA BCA MSc BSc BTech MTech BCom MCom BEd MEd BPharm MPharm
  PharmD PsyD EdD EngD DBA DSc MBBS FRCS MRCP FACS FRCP MPH MPA MFA CPA CFA FCA ACA FCCA ACCA PMP RN QC OBE MBE CBE KBE IAS
  IPS IFS IRS MA BA MS BE
`)
const degreesByKey = new Map([...degrees].map((degree) => [degree.toLowerCase(), degree]))
/** Degrees that are surnames or initials as often. */
const degreesLikeNames = new Set(['MA', 'BA', 'MS', 'BE'])

/** In front of the last word of a family name. */
const particles = wordsOf(`
  van von der den de del della dello di da dos du la le lo los las el al ul ur bin ibn bint binti abu abdul abdel abd zu zum
  zur vom ter ten te het 't op do das des degli dei dalla dal af av ben a/l a/p s/o d/o w/o
  بن ابن بنت آل أبو ابو أم عبد
`)
/** Particles that are names when they begin with a capital. */
const namesWithCapital = wordsOf('den do das des ten te het op ben af av dal')
const connectors = new Set(['y', 'e', 'i', 'und'])
/** The first word of a given name of two words: *Abdul Rahman*, *عبد الله*. */
const halves = wordsOf('abdul abdel abd abu umm عبد أبو ابو أم')

const bare = (word: string) => word.replace(/[.()]/g, '')
const key = (word: string) => bare(word).toLowerCase()

/** How many words at the start of a name are titles. */
export function countTitles(words: readonly string[]): number {
  let count = 0
  while (isTitle(words, count)) count += 1
  return count
}

function isTitle(words: readonly string[], at: number): boolean {
  const word = words[at]
  if (word === undefined) return false
  const hasDot = word.includes('.')
  if (titles.has(key(word)) && word !== 'MS') return true
  if (hasDot && dottedTitles.has(key(word))) return true
  if (hasDot && at > 0 && partsOfTitles.has(key(word))) return true
  return key(word) === 'the' && isTitle(words, at + 1)
}

/** Where a word stands that may be a suffix. */
type Place = {
  /** After a comma, where only a suffix stands. */
  readonly afterComma: boolean
  /** The words before it, without titles. */
  readonly before: number
  /** The whole name is in capitals, so that a degree looks like a name. */
  readonly inCapitals: boolean
}

/** Whether a word after a name is a generation (`Jr.`, `III`) or a degree. Surnames such as *Ma* and *Mba* are none. */
export function isSuffix(word: string, { afterComma, before, inCapitals }: Place): boolean {
  const text = bare(word)
  if (generations.has(text.toLowerCase()) || numerals.has(text)) return true
  const degree = degreesByKey.get(text.toLowerCase())
  if (degree === undefined || afterComma) return degree !== undefined
  const hasDots = /\..*\.|\.\p{L}/u.test(word)
  if (degreesLikeNames.has(degree)) return text === degree && before > 1 && (hasDots || !inCapitals)
  return hasDots || text === degree || text === text.toUpperCase() || text === text.toLowerCase()
}

/** The number of words before the family name: that is the last word with a letter, and the particles before it. */
export function countGiven(words: readonly string[]): number {
  const hasLetter = (word = '') => /[\p{L}\p{N}]/u.test(word)
  const first = isHalf(words[0]) ? 2 : 1
  let start = words.length - 1
  while (start > 0 && !hasLetter(words[start])) start -= 1
  if (start < first) return words.length
  for (;;) {
    const before = words[start - 1] ?? ''
    if (start > first && isParticle(before)) start -= 1
    else if (start > first + 1 && connectors.has(before)) start -= 2
    else return start
  }
}

const isHalf = (word = '') => halves.has(word.toLowerCase())

function isParticle(word: string): boolean {
  const lower = word.toLowerCase()
  return particles.has(lower) && (word === lower || !namesWithCapital.has(lower))
}
