import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  Icon,
  INodeProperties,
} from 'n8n-workflow';

export class DeckleApi implements ICredentialType {
  name = 'deckleApi';

  displayName = 'Deckle API';

  icon: Icon = { light: 'file:../icons/deckle.svg', dark: 'file:../icons/deckle.dark.svg' };

  documentationUrl = 'https://github.com/deckle-dev/deckle/tree/main/integrations/n8n#credentials';

  properties: INodeProperties[] = [
    {
      displayName: 'URL',
      name: 'url',
      type: 'string',
      default: 'http://127.0.0.1:8080',
      required: true,
      description: 'The address of your Deckle server, as n8n reaches it',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description: 'Printed by the first start of Deckle; its dashboard makes more',
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { 'x-api-key': '={{$credentials.apiKey}}' } },
  };

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.url}}', url: '/v1/usage' },
  };
}
