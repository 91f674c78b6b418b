// @ts-check
/** Words that may stand only in certain files. Each rule says where it looks, what it refuses and why. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportErrors } from './report-errors.mjs'
import { codeFolders, isCode, isTest, listFiles } from './source-files.mjs'

/** Fields of documents whose names mean other things elsewhere too. */
const generalFields = new Set(
  [
    'name',
    'company',
    'job_title',
    'photo',
    'type',
    'label',
    'contact',
    'prefix',
    'title',
    'link',
    'image',
    'city',
  ].concat([
    'state',
    'country',
    'zipcode',
    'street1',
    'street2',
    'vcard',
    'institution',
    'crest',
    'student_no',
    'course',
    'department',
    'message',
    'password',
    'scan_limit',
    'has_password',
    'id',
    'kind',
    'summary',
    'about',
    'venue',
    'address',
    'currency',
    'pricing_type',
    'per_order_limit',
    'hold_hours',
    'all_day',
    'guests_cancel',
    'needs_approval',
    'agenda',
    'description',
    'hosts',
    'place',
    'role',
    'speakers',
  ]),
)
/** The fields of the documents of cards, from the schemas of the kinds. */
const kindFields = listFiles(process.cwd(), ['packages/contract/kinds'])
  .flatMap((path) => [
    ...readFileSync(join(process.cwd(), path), 'utf8').matchAll(
      /^ +(\w+): (?:z\b|line|prose|flag|requiredLine|FileName|Link|Email)/gm,
    ),
  ])
  .flatMap(([, field = '']) => (/^[a-z\d_]+$/.test(field) && !generalFields.has(field) ? [field] : []))

/** @typedef {{ where: RegExp, except: RegExp, words: RegExp, why: string }} WordRule */

/** @type {readonly WordRule[]} */
const rules = [
  {
    where: /^(packages|server|web)\//,
    except: /^packages\/contract\/|\/kinds\/|\/([^/]+-)?present\.ts$/,
    // Reading or building what crosses the wire names its fields (`body.campain`, `{ campain: x }`); nothing of ours does.
    words: /(?<![.'])\b(campain|sequance|default_messaage|show_social_horizontaly|FAILD)\b(?!\??:)/,
    why: "is the wire's spelling: outside packages/contract, kinds and present.ts it may only name a field of what crosses the wire",
  },
  {
    where: /^(packages|server|web)\//,
    except: /^$/,
    words: /\b(?:interface|type|class) (I[A-Z]\w+|\w+Dto)\b/,
    why: 'is a name by prefix or suffix: say what it is',
  },
  {
    where: /^packages\/|\/([^/]+-)?rules\.ts$/,
    except: /^packages\/[^/]+\/(node|browser)\//,
    words: /(\bnew Date\(\)|\bDate\.now\()/,
    why: 'reads the clock: pass `now` in',
  },
  {
    where: /./,
    except: /^$/,
    // `toColourspace` is sharp's; a text and a comment may say "colours", as the screens do.
    words:
      /\b([a-z]\w*Colour(?!space)\w*|colours?[A-Z]\w*|(?<=\b(?:const|let|type|function|readonly) )[cC]olours?)\b/,
    why: 'is a name in code: names say `color`, as CSS does',
  },
  {
    where: /./,
    except: /^$/,
    words: /(?<![\w.*/-])(\/(?:home|Users)\/\w+)/,
    why: 'is a path of one machine',
  },
  {
    // Nothing but the folders of the kinds knows what is in a card's document (decision 0066).
    where: /^(packages|server|web)\//,
    except: /\/kinds\/|\/testing\//,
    words: new RegExp(`\\b(${[...new Set(kindFields), 'a field of no kind'].join('|')})\\b`),
    why: "is a field of one kind of card: outside of the kind's own folders ask its content (packages/cards/kind.ts)",
  },
]

/** Retired words and what stands in their place: one word for one thing (CONTRIBUTING.md, "Words"). */
/** @type {readonly (readonly [RegExp, string])[]} */
const retired = [
  // the column `claim_failures` counts attempts, not errors
  [/(?<![a-z])(?<!claim_)(faults?|faulty|problems?|refusals?|failures?)(?![a-z])/i, 'error'],
  [/(?<![a-z])(verbs?)(?![a-z])/i, 'handler'],
  [/(?<![a-z])(lanes?)(?![a-z])/i, 'fast path, or queue'],
  [/\b(hears?|heard|hearing)\b|(?:[a-z]|\b)(Hears?|Heard)(?![a-z])/, 'receive, notification'],
  [
    /(?<![a-z])(kept answers?)|\b(KeptAnswers?|keptAnswers?|Packed\b|packAnswer)/i,
    'ResponseCache, CachedResponse',
  ],
  [/(?<![a-z])(judges?|judged|judgements?|verdicts?)(?![a-z])/i, 'check, result'],
  [
    /(?<![a-z])(settles?|settled|tidy|tidies|tidied|spoils?|spoiled|housekeeping)(?![a-z])/i,
    'normalize, maintain, delete, invalid',
  ],
  [/\b(?:reach|mark|settle)(?=[A-Z])\w*/, 'find…, set…, normalize…'],
  [/\b\w*[a-z]Acts\b|\b(acts)=/, 'actions'],
  [/(?<![a-z])(shel(?:f|ves)|cupboards?|slips?|cutouts?|name marks?|undo bars?)(?![a-z])/i, "the kit's name"],
  [
    /\b(askOnce|PageHead|NameMark|FoldSection|FoldTabs|UndoBar|Rail|(?:Ink|Quiet|Seal)(?:Button|Link))\b/,
    "the kit's name",
  ],
  [
    /\b(May stay empty|No such country|Set somebody's password|Kept since|Share my details|Send my details|Send this card|Add to contact)\b/,
    'the words for screens',
  ],
  [
    /(?:(?<=[`'">])|^\s+)(Log ?in|Log ?out|Submit|Open card|Show code|New card|Change card|Create an account|Add to contacts?)(?=[`'"<]| of \{|$)/,
    'the label of this action in CONTRIBUTING.md, "Words"',
  ],
]
/** Texts whose words are fixed elsewhere; CONTRIBUTING.md lists the retired words in its section *Words*. */
const fixedTexts =
  /\.gen\.ts$|\.(?:ar|hi)\.ts$|^docs\/spec-map\.md$|^packages\/contract\/kinds\/vcard-values\.ts$|^scripts\/check-words\.mjs$/
const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'].filter((path) =>
    existsSync(join(process.cwd(), path)),
  ),
  ...listFiles(process.cwd(), ['docs']).filter((path) => path.endsWith('.md')),
]

const root = process.cwd()
const retiredErrors = [
  ...listFiles(root, codeFolders).filter((path) => isCode(path) || /\.(css|sql)$/.test(path)),
  ...documents,
]
  .filter((path) => !fixedTexts.test(path))
  .flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .replace(/^## Words\n[\s\S]*?(?=^## )/m, (section) => section.replaceAll(/[^\n]/g, ''))
      .split('\n')
      .flatMap((line, index) =>
        retired.flatMap(([words, instead]) => {
          const word = words.exec(line)
          return word === null ? [] : [`${path}:${index + 1}: "${word[0]}" is retired: ${instead}`]
        }),
      ),
  )
const errors = listFiles(root, codeFolders)
  .filter((path) => isCode(path) && !isTest(path) && path !== 'scripts/check-words.mjs')
  .flatMap((path) => {
    const mine = rules.filter((rule) => rule.where.test(path) && !rule.except.test(path))
    const lines = mine.length === 0 ? [] : readFileSync(join(root, path), 'utf8').split('\n')
    return lines.flatMap((line, index) =>
      mine.flatMap((rule) => {
        const word = rule.words.exec(line)?.[1]
        return word === undefined ? [] : [`${path}:${index + 1}: "${word}" ${rule.why}`]
      }),
    )
  })
reportErrors([...errors, ...retiredErrors])
