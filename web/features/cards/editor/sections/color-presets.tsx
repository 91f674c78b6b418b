import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { describeTemplate } from '#web/features/templates/index.ts'
import { textOf } from '../draft.ts'
import { templateIdOfDraft } from '../templates/template-colors.ts'
import { useCardForm, useDraft, useEditorKind, useUploadQueue } from '../use-editor.tsx'
import { pictureUrl } from '../use-pictures.ts'
import { readStrongColors } from './logo-colors.ts'

type Preset = { readonly name: string; readonly primary: string; readonly secondary: string }

/** Pairs of colors: those of the logo and of the template, and some that go together. */
export function ColorPresets() {
  const { t } = useLingui()
  const form = useCardForm()
  const template = describeTemplate(useDraft(templateIdOfDraft))
  const logo = useLogoColors()
  const presets: readonly Preset[] = [
    ...pairsOf(logo).map((pair, index) => {
      const number = index + 1
      return { ...pair, name: t`Logo ${number}` }
    }),
    {
      name: t`Colours of the template`,
      primary: template.sampleColors.primary,
      secondary: template.sampleColors.secondary,
    },
    ...pairs.map((pair) => ({ ...pair, name: t(pair.name) })),
  ]
  const choose = ({ primary, secondary }: Preset) => {
    const { card_color: color } = form.state.values
    form.setFieldValue('card_color', { ...color, primary_color: primary, secondary_color: secondary })
  }
  return (
    <Input.Wrapper label={t`Presets`} labelElement="div">
      <div className="v-presets">
        {presets.map((preset) => (
          <Button
            key={preset.name}
            size="xs"
            variant="default"
            onClick={() => choose(preset)}
            leftSection={
              <span className="v-preset" aria-hidden="true">
                <span style={{ background: preset.primary }} />
                <span style={{ background: preset.secondary }} />
              </span>
            }
          >
            {preset.name}
          </Button>
        ))}
      </div>
    </Input.Wrapper>
  )
}

/** Each strong color once as the primary one, with another beside it. */
const pairsOf = (colors: readonly string[]) =>
  colors.map((primary, index) => ({ primary, secondary: colors[index === 0 ? 1 : 0] ?? primary }))

/** The strong colors of the card's logo, read in the browser; none where there is no logo. */
function useLogoColors(): readonly string[] {
  const { logo } = useEditorKind()
  const uploads = useUploadQueue()
  const name = useDraft(({ vcard }) => (logo === undefined ? '' : textOf(vcard, logo)))
  const url = useSyncExternalStore(uploads.subscribe, () => pictureUrl(uploads, name, 160))
  const { data } = useQuery({
    queryKey: ['strong colors', url],
    queryFn: () => readStrongColors(url ?? ''),
    enabled: url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}

type Pair = Omit<Preset, 'name'> & { readonly name: MessageDescriptor }

/** Both colors keep their place on light and dark grounds. */
const pairs: readonly Pair[] = [
  { name: msg`Navy and brass`, primary: '#1f2a44', secondary: '#b08d57' },
  { name: msg`Pine and gold`, primary: '#1f5f56', secondary: '#e2b13c' },
  { name: msg`Brick and rose`, primary: '#8d2817', secondary: '#b58a7d' },
  { name: msg`Plum and sage`, primary: '#6e4b7e', secondary: '#7fa08b' },
  { name: msg`Blue and black`, primary: '#2f5bea', secondary: '#16151a' },
]
