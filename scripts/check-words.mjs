// @ts-check
/** Words that may stand only in certain files. Each rule says where it looks, what it refuses and why. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportProblems } from './report-problems.mjs'
import { codeFolders, isCode, isTest, listFiles } from './source-files.mjs'

/** @typedef {{ where: RegExp, except: RegExp, words: RegExp, why: string }} WordRule */

/** @type {readonly WordRule[]} */
const rules = [
  {
    where: /^(packages|server|web)\//,
    except:
      /^packages\/contract\/|^packages\/cards\/(view|samples)\/|\/([^/]+-)?present\.ts$|draft[^/]*\.tsx?$/,
    // Reading or building what crosses the wire names its fields (`body.campain`, `{ campain: x }`); nothing of ours does.
    words: /(?<![.'])\b(campain|sequance|default_messaage|show_social_horizontaly|FAILD)\b(?!\??:)/,
    why: "is the wire's spelling: outside packages/contract, packages/cards/view and samples, present.ts and drafts it may only name a field of what crosses the wire",
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
    words: /(?<![\w.*/-])(\/(?:home|Users)\/\w+)/,
    why: 'is a path of one machine',
  },
]

const root = process.cwd()
const problems = listFiles(root, codeFolders)
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
reportProblems(problems)
