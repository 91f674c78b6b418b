import { useLingui } from '@lingui/react/macro'
import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { schemeIcon, schemes, useScheme } from './theme-button.tsx'

/** Chooses the colour scheme: light, dark, or as the device. */
export function ThemeToggle() {
  const { t } = useLingui()
  const { index, choose } = useScheme()
  return (
    <SegmentedControl
      name="color-scheme"
      aria-label={t`Colours`}
      size="xs"
      data={schemes.map(({ value, words, Icon }) => ({
        value,
        label: (
          <span title={t(words)} style={{ display: 'flex', justifyContent: 'center', paddingBlock: 2 }}>
            <Icon {...schemeIcon} />
            <VisuallyHidden>{t(words)}</VisuallyHidden>
          </span>
        ),
      }))}
      value={schemes[index]?.value ?? 'auto'}
      onChange={(chosen) => choose(schemes.findIndex(({ value }) => value === chosen))}
    />
  )
}
