import { describe, expect, it } from 'vitest'
import { runCheck } from './testing/run-check.ts'

const jsx = (inner: string) => `export const A = ({ x }: { x: boolean }) => ${inner}\n`

describe('npm run check finds a text in the source', () => {
  const { status, output } = runCheck('literals', {
    'web/app/text.tsx': jsx('<p>Nothing here</p>'),
    'web/app/attribute.tsx': jsx('<input aria-label="Your name" />'),
    'web/app/choice.tsx': jsx("<img alt={x ? 'A card' : ''} />"),
    'web/app/child.tsx': jsx("<p>{x && 'Saved'}</p>"),
    'web/app/property.ts': "export const columns = [{ key: 'to', title: 'Receiver' }]\n",
    'web/app/template.tsx': jsx('<img alt={`Card of ${String(x)}`} />'),
    'web/app/fine.tsx': jsx(
      '<p title={t`Hello`} className="v-a" data-kind="big">Visita <Trans>Good day</Trans> · {t`Bye`} 12 <input placeholder="example.com/name" /></p>',
    ),
  })

  it.each(['text.tsx', 'attribute.tsx', 'choice.tsx', 'child.tsx', 'property.ts', 'template.tsx'])(
    'in %s',
    (file) => {
      expect(output).toContain(`web/app/${file}:1: a text that people read stands in the source`)
    },
  )

  it('and lets macros, names and attributes for programs pass', () => {
    expect(status).toBe(1)
    expect(output).not.toContain('fine.tsx')
  })
})
