import { common } from '../common.ts'

export const profile = {
  title: 'Perfil do Casal',
  lead: 'Seu nome fica fora da página pública. O resto pode aparecer nela.',
  heading: 'Seus dados',
  subscription: 'Assinatura',
  toAccount: 'E-mail, senha e aparelhos',
  firstName: 'Nome',
  lastName: 'Sobrenome',
  optional: common.optional,
  submit: 'Salvar dados',
  unsaved: common.unsaved,
  discard: common.discard,
  nameRequired: { title: 'Nome obrigatório', description: 'Por favor, digite seu primeiro nome' },
  nameMissing: 'Digite seu primeiro nome.',
  saved: { title: 'Perfil Atualizado', description: 'Seus dados foram salvos.' },
  error: common.error,
  failed: 'Erro ao atualizar perfil',
} as const
