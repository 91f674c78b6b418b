import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MantineColorScheme } from '@mantine/core'
import { ActionIcon, SegmentedControl, VisuallyHidden, useMantineColorScheme } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

type Scheme = {
  readonly value: MantineColorScheme
  readonly words: MessageDescriptor
  /** The button that changes the scheme names the current one. */
  readonly button: MessageDescriptor
  readonly Icon: unknown
}

const schemes = [
  { value: 'light', words: msg`Light`, button: msg`Colours: light`, Icon: IconSun },
  { value: 'dark', words: msg`Dark`, button: msg`Colours: dark`, Icon: IconMoon },
  { value: 'auto', words: msg`As the device`, button: msg`Colours: as the device`, Icon: IconDeviceDesktop },
] as const satisfies readonly Scheme[]

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The server does not know the scheme that was chosen, so it is shown after mounting. */
function useScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const mounted = useMounted()
  const index = schemes.findIndex(({ value }) => value === (mounted ? colorScheme : 'auto'))
  return { index, choose: (at: number) => setColorScheme(schemes[at % schemes.length]?.value ?? 'auto') }
}

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
            <Icon {...icon} />
            <VisuallyHidden>{t(words)}</VisuallyHidden>
          </span>
        ),
      }))}
      value={schemes[index]?.value ?? 'auto'}
      onChange={(chosen) => choose(schemes.findIndex(({ value }) => value === chosen))}
    />
  )
}

/** Changes the colour scheme with each press, for narrow screens. */
export function ThemeButton() {
  const { t } = useLingui()
  const { index, choose } = useScheme()
  const { button, Icon } = schemes[index] ?? schemes[2]
  return (
    <ActionIcon aria-label={t(button)} onClick={() => choose(index + 1)}>
      <Icon {...icon} size={18} />
    </ActionIcon>
  )
}
