import { common } from './common.ts'

export const secondFactor = {
  code: 'Código do aplicativo',
  codeHelp: 'São 6 números, que mudam a cada 30 segundos.',
  recoveryCode: 'Código de recuperação',
  recoveryHelp: 'Um dos dez que você guardou. Cada um vale uma vez.',
  useRecovery: 'Sem o celular? Use um código de recuperação',
  useApp: 'Usar o código do aplicativo',
  missing: 'Digite o código.',
  logIn: {
    title: 'Só falta o código',
    lead: 'Abra o aplicativo de autenticação e digite o código desta conta.',
    back: 'Voltar',
  },
  confirmation: {
    title: 'Confirme que é você',
    password: 'Faz um tempo que você entrou. Digite sua senha para continuar.',
    code: 'Faz um tempo que você entrou. Digite um código para continuar.',
    submit: 'Confirmar',
    refused: 'Não deu para confirmar',
  },
  card: {
    heading: 'Verificação em duas etapas',
    on: 'Ativada',
    offText: 'Além da senha, um código do seu celular para entrar. Mesmo quem descobrir sua senha fica de fora.',
    onText: (left: number) =>
      left === 0
        ? 'Os códigos de recuperação acabaram. Configure de novo para receber outros dez.'
        : `Para entrar, a conta pede um código do aplicativo. ${left === 1 ? 'Resta 1 código' : `Restam ${left} códigos`} de recuperação.`,
    set: 'Ativar',
    setAgain: 'Configurar de novo',
    remove: 'Desativar',
    refused: 'Nada mudou',
    removed: { title: 'Verificação desativada', description: 'Para entrar, basta a senha.' },
    removeTitle: 'Desativar a verificação?',
    removeText: 'A conta fica protegida só pela senha, e os códigos de recuperação deixam de valer.',
  },
  setUp: {
    scan: 'Escaneie com um aplicativo de autenticação (Google Authenticator, 1Password, Senhas do iPhone) ou digite a chave nele.',
    qrLabel: 'Código QR com a chave da verificação',
    key: 'Chave',
    copy: 'Copiar a chave',
    submit: 'Ativar',
    wrong: 'Não confere. Veja se o relógio do celular está certo e digite o código mais novo.',
    done: 'Verificação ativada',
    codesTitle: 'Guarde estes códigos de recuperação',
    codesText: 'Cada um vale uma vez no lugar do celular. Eles não aparecem de novo.',
    copyCodes: 'Copiar os códigos',
    saved: 'Já guardei',
  },
  copied: { title: 'Copiado' },
  copyFailed: { title: 'Não deu para copiar', description: 'Selecione o texto e copie à mão.' },
  cancel: common.cancel,
} as const
