import { Button, Menu } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { ActionMenu } from '../blocks/MoreMenu.tsx'
import { messageOf } from '../call/api-error.ts'
import { type Args, fetchFile } from '../call/call.ts'
import { useDownload } from './download.tsx'
import { saveFile } from './save-file.ts'

export type File = { label: string; save: () => Promise<void> }

/** The file of an endpoint, asked with `input`: the filter that the list shows, all its pages. */
export const file = <E extends Endpoint & { download: string }>(
  endpoint: E,
  input: Args<E>[0],
  fileName: string,
  label = 'Download Excel',
): File => ({
  label,
  save: async () => saveFile(await fetchFile(endpoint, ...([input] as Args<E>)), fileName),
})

/** What can be taken from a screen, at the end of its header: its files, and its print. */
export function FilesMenu({ files }: { files: readonly File[] }) {
  const { run, running } = useDownload(messageOf)
  return (
    <ActionMenu>
      <Menu.Target>
        <Button
          variant="default"
          loading={running}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
        >
          Files
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(({ label, save }) => (
          <Menu.Item key={label} onClick={() => void run(save)}>
            {label}
          </Menu.Item>
        ))}
        <PrintItem>Print</PrintItem>
      </Menu.Dropdown>
    </ActionMenu>
  )
}

/** Prints the page once the menu is gone: it is not for paper. */
export const PrintItem = ({ children }: { children: string }) => (
  <Menu.Item onClick={() => setTimeout(() => print(), 200)}>{children}</Menu.Item>
)
