console.log('starting');

export * from 'virtual:react-router/server-build';
