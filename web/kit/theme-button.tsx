import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MantineColorScheme } from '@mantine/core'
import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

type Scheme = {
  readonly value: MantineColorScheme
  readonly words: MessageDescriptor
  /** The button that changes the scheme names the current one. */
  readonly button: MessageDescriptor
  readonly Icon: unknown
}

export const schemes = [
  { value: 'light', words: msg`Light`, button: msg`Colours: light`, Icon: IconSun },
  { value: 'dark', words: msg`Dark`, button: msg`Colours: dark`, Icon: IconMoon },
  { value: 'auto', words: msg`As the device`, button: msg`Colours: as the device`, Icon: IconDeviceDesktop },
] as const satisfies readonly Scheme[]

export const schemeIcon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The server does not know the scheme that was chosen, so it is shown after mounting. */
export function useScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const mounted = useMounted()
  const index = schemes.findIndex(({ value }) => value === (mounted ? colorScheme : 'auto'))
  return { index, choose: (at: number) => setColorScheme(schemes[at % schemes.length]?.value ?? 'auto') }
}

/** Changes the colour scheme with each press, for narrow screens. */
export function ThemeButton() {
  const { t } = useLingui()
  const { index, choose } = useScheme()
  const { button, Icon } = schemes[index] ?? schemes[2]
  return (
    <ActionIcon aria-label={t(button)} onClick={() => choose(index + 1)}>
      <Icon {...schemeIcon} size={18} />
    </ActionIcon>
  )
}
