import fc from 'fast-check'
import { z } from 'zod'

const links = [
  'example.com',
  'HTTPS://Example.com/ä?q=ü&r=%zz#x',
  "https://example.com/o'neil/(a);b,c?d='e'&f=\"g\"",
  'https://अ.example/a b',
  'http://[::1]:8080/',
  'https://..',
  'https://com.',
  'mailto:jane+card@example.com?subject=Hi, you; there',
  'mailto:',
  'mailto:jane',
  'tel:+91 98765 43210',
  'tel:',
  'sms:112',
  'sms:hello',
  '//example.com/path',
]
const numbers = [
  '....',
  '(())',
  '1098',
  '+1 (555) 010-0199',
  '0044 20 7946 0958',
  '(0044) 20 7946 0958',
  '12 - -',
]
const emails = ["o'neil@example.com", "'o@example.com", 'Jo.O+tag_1-@Sub.example.co.uk']

const days = ['2026-08-01', '2027-02-28', '2030-12-31']

/** Texts for every kind of field, many of them awkward. Its schema says which field accepts which. */
const anyText = fc.oneof(
  fc.stringMatching(z.regexes.email),
  fc.stringMatching(/^\+?[\d\s().-]{4,24}$/),
  fc.stringMatching(/^(?:@|t\.me\/)?[a-zA-Z]\w{2,20}$/),
  fc.stringMatching(/^\+?\d{0,4}$/),
  fc.constantFrom(...links, ...numbers, ...emails, ...days, 'Facebook', 'X', ''),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({
    unit: fc.constantFrom(
      ...Array.from('aZ1 \'"`;,:\\/&<>%=+#@()[]{}|^~.-_\n\t\u0085é न م王'),
      '👩🏽‍💻',
      '\u200f',
    ),
  }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
const anyLeaf = fc.oneof(
  { arbitrary: anyText, weight: 9 },
  { arbitrary: fc.integer({ min: 0, max: 9 }), weight: 1 },
)

/** Any input that a schema of the contract accepts. */
export function anyInput(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const isAccepted = (value: unknown) => z.safeParse(schema, value).success
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const absent = fc.constantFrom(undefined, null).filter(isAccepted)
    return fc.oneof({ arbitrary: anyInput(schema.unwrap()), weight: 4 }, { arbitrary: absent, weight: 1 })
  }
  if (schema instanceof z.ZodObject) return fc.record(inputsOf(schema)).filter(isAccepted)
  if (schema instanceof z.ZodArray) return fc.array(anyInput(schema.element), { maxLength: 4 })
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  return anyLeaf.filter(isAccepted)
}

const inputsOf = ({ shape }: z.ZodObject) =>
  Object.fromEntries(
    Object.entries<z.core.$ZodType>(shape).map(([key, field]) => [key, anyInput(field)] as const),
  )
