import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aName } from './testing/a-contact.ts'
import { readValue } from './testing/read-vcf.ts'
import { toVcf } from './vcf.ts'

/** [family, given, additional, prefix, suffix], as another program reads them from the file. */
const readName = (full: string) => readValue(toVcf(aName(full)), 'n')
const family = (...[name, given, prefix = '', suffix = '']: readonly string[]) => [
  name,
  given,
  '',
  prefix,
  suffix,
]
const only = (given: string) => ['', given, '', '', '']

describe('the parts of a name', () => {
  it.each([
    // titles and suffixes
    ['Dr. Maria PhD', ['', 'Maria', '', 'Dr.', 'PhD']],
    ['Dr Maria Silva, Ph.D.', family('Silva', 'Maria', 'Dr', 'Ph.D.')],
    ['Prof. Dr. h.c. mult. Anna Weber', family('Weber', 'Anna', 'Prof. Dr. h.c. mult.')],
    ['Dr. rer. nat. Jörg Müller', family('Müller', 'Jörg', 'Dr. rer. nat.')],
    ['Smt. Lakshmi Devi', family('Devi', 'Lakshmi', 'Smt.')],
    ['Shri Narendra Patel IAS (Retd.)', family('Patel', 'Narendra', 'Shri', 'IAS (Retd.)')],
    ['Lt. Col. R. K. Singh', ['Singh', 'R. K.', '', 'Lt. Col.', '']],
    ['Mr John Smith Jr.', family('Smith', 'John', 'Mr', 'Jr.')],
    ['Martin Luther King III', family('King', 'Martin Luther', '', 'III')],
    ['Jane Doe, MBA, CFA', family('Doe', 'Jane', '', 'MBA CFA')],
    ['The Hon. Ruth Ginsburg', family('Ginsburg', 'Ruth', 'The Hon.')],
    ['Ms MARY JONES MBA', family('JONES', 'MARY', 'Ms', 'MBA')],
    ['Dr. Ph.D.', only('Dr. Ph.D.')],
    ['Prof.', only('Prof.')],
    // words that only look like titles
    ['Jack Ma', family('Ma', 'Jack')],
    ['JACK MA', family('MA', 'JACK')],
    ['Ravi Kumar MS', family('Kumar', 'Ravi', '', 'MS')],
    ['Dhoni M.S.', family('M.S.', 'Dhoni')],
    ['MS Dhoni', family('Dhoni', 'MS')],
    ['Dr. Weber MD', ['', 'Weber', '', 'Dr.', 'MD']],
    ['Emmanuel Mba', family('Mba', 'Emmanuel')],
    ['Al Gore', family('Gore', 'Al')],
    ['The Weeknd', family('Weeknd', 'The')],
    ['Gopal Das Sharma', family('Sharma', 'Gopal Das')],
    // particles
    ['Jan van der Berg', family('van der Berg', 'Jan')],
    ['VINCENT VAN GOGH', family('VAN GOGH', 'VINCENT')],
    ['María-José de la Cruz', family('de la Cruz', 'María-José')],
    ['José Ortega y Gasset', family('Ortega y Gasset', 'José')],
    ['Gabriele D’Angelo', family('D’Angelo', 'Gabriele')],
    ['Omar al-Farsi', family('al-Farsi', 'Omar')],
    ['Mohammed bin Salman', family('bin Salman', 'Mohammed')],
    ['Abdul Rahman', only('Abdul Rahman')],
    ['Kumar a/l Raman', family('a/l Raman', 'Kumar')],
    // the family name first
    ['Smith, John', family('Smith', 'John')],
    ['van Gogh, Dr. Vincent, Jr.', family('van Gogh', 'Vincent', 'Dr.', 'Jr.')],
    ['Ravi Kumar, Director', family('Kumar', 'Ravi', '', 'Director')],
    // other scripts
    ['王小明', only('王小明')],
    ['山田 太郎', family('山田', '太郎')],
    ['김 민 수', family('김', '민 수')],
    ['محمد بن سلمان', family('بن سلمان', 'محمد')],
    ['د. ليلى عبد الرحمن', family('عبد الرحمن', 'ليلى', 'د.')],
    ['عبد الله', only('عبد الله')],
    ['\u202bمحمد \u200fعلي\u202c', family('علي', 'محمد')],
    ['डॉ. प्रिया शर्मा', family('शर्मा', 'प्रिया', 'डॉ.')],
    // whatever else people type
    ["Sinéad O'Neil", family("O'Neil", 'Sinéad')],
    ['X', only('X')],
    ['🌸', only('🌸')],
    ['Priya Sharma 🌸', family('Sharma 🌸', 'Priya')],
    ['Priya\u00a0\n Sharma', family('Sharma', 'Priya')],
    ['Smith; Sons', family('Sons', 'Smith;')],
    ['a\\;b c', family('c', 'a\\;b')],
    [',', only(',')],
    [`${'Long '.repeat(40)}Name`, family('Name', 'Long '.repeat(40).trim())],
  ])('%j', (full, parts) => {
    expect(readName(full)).toEqual(parts)
  })

  it('hold every word of the name once', () => {
    const words = "Dr. PhD van de Maria Jr. y بن عبد 王 太郎 The MA O'Neil 🌸 , ; a,b h.c. Smith,".split(' ')
    const anyWord = fc.constantFrom(...words)
    const sorted = (text: string) =>
      text
        .split(/[\s,]+/)
        .filter(Boolean)
        .toSorted()
    fc.assert(
      fc.property(fc.array(anyWord, { minLength: 1, maxLength: 7 }), (typed) => {
        const full = typed.join(' ')
        const parts = readName(full)
        expect(parts).toHaveLength(5)
        expect(sorted(Array.from(parts).join(' '))).toEqual(sorted(full))
      }),
    )
  })
})
