import { legible } from '#cards/colors.ts'
import { templates } from '#cards/registry.ts'
import { useDraft } from '../use-editor.ts'
import './design-section.css'

/** Says where a colour is corrected to stay legible; the correction itself happens on every card. */
export function ContrastNote() {
  const primary = useDraft(({ card_color: color }) => color.primary_color)
  const theme = useDraft(({ card_color: color }) => color.theme)
  const template = useDraft((draft) => templates[draft.qrcode_theme_id])
  if (!/^#[0-9a-f]{6}$/i.test(primary)) return null
  const { light, dark } = template.styles.grounds
  const onLight = theme === 2 ? primary : legible(primary, [light.paper, light.surface])
  const onDark = theme === 1 ? primary : legible(primary, [dark.paper, dark.surface])
  const changes = [
    onLight !== primary && { where: 'on light cards', color: onLight },
    onDark !== primary && { where: 'on dark cards', color: onDark },
  ].filter((change) => change !== false)
  return (
    <p className="v-contrast">
      {changes.length === 0
        ? 'The primary colour reads well as text.'
        : 'So that text stays legible, the primary colour is shown as '}
      {changes.map(({ where, color }, index) => (
        <span key={where}>
          {index > 0 && ' and '}
          <span className="v-contrast-dot" style={{ background: color }} /> {color} {where}
        </span>
      ))}
      {changes.length > 0 && '.'}
    </p>
  )
}
