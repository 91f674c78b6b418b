import type { MantineColorScheme } from '@mantine/core'
import { ActionIcon, SegmentedControl, VisuallyHidden, useMantineColorScheme } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const schemes = [
  { value: 'light', words: 'Light', Icon: IconSun },
  { value: 'dark', words: 'Dark', Icon: IconMoon },
  { value: 'auto', words: 'As the device', Icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; words: string; Icon: unknown }[]

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
  const { index, choose } = useScheme()
  return (
    <SegmentedControl
      aria-label="Colours"
      size="xs"
      data={schemes.map(({ value, words, Icon }) => ({
        value,
        label: (
          <span title={words} style={{ display: 'flex', justifyContent: 'center', paddingBlock: 2 }}>
            <Icon {...icon} />
            <VisuallyHidden>{words}</VisuallyHidden>
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
  const { index, choose } = useScheme()
  const { words, Icon } = schemes[index] ?? schemes[2]
  return (
    <ActionIcon aria-label={`Colours: ${words.toLowerCase()}`} onClick={() => choose(index + 1)}>
      <Icon {...icon} size={18} />
    </ActionIcon>
  )
}
