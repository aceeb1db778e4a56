import * as api from '#contracts/privacy'
import { type Call, routesOf } from '../../http/on.ts'
import { keepAccount, requestDeletion } from './account-deletion.ts'
import { exportData } from './export-data.ts'
import { acceptDocuments, loadPrivacy } from './load-privacy.ts'
import * as schemas from './schemas.ts'

const on = routesOf(api, schemas)

const saveAs = ({ setHeader }: Pick<Call<typeof api.exportData>, 'setHeader'>, name: string) =>
  setHeader('Content-Disposition', `attachment; filename="${name}"`)

export const privacyRoutes = [
  on('exportData', async ({ deps, caller, setHeader }) => {
    const data = await exportData(deps, caller)
    saveAs({ setHeader }, 'pra-dois-dados.json')
    return data
  }),
  on('exportArchive', async ({ deps, caller, setHeader }) => {
    const data = await exportData(deps, caller)
    // Loaded on demand: only this call needs the zip library.
    const { toArchive } = await import('./to-archive.ts')
    const archive = toArchive(data)
    saveAs({ setHeader }, 'pra-dois-dados.zip')
    return archive
  }),
  on('requestDeletion', ({ deps, caller, body }) => requestDeletion(deps, caller, body)),
  on('keepAccount', ({ deps, caller }) => keepAccount(deps, caller)),
  on('acceptDocuments', ({ deps, caller }) => acceptDocuments(deps, caller)),
  on('loadPrivacy', ({ deps, caller }) => loadPrivacy(deps, caller)),
]
