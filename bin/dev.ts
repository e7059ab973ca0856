import { readConfig } from '../src/server/platform/config/config.ts';
import { printError } from './print-error.ts';
import { onStopSignal } from './stop-signal.ts';

process.env.NODE_ENV = 'development';

try {
  // Whatever is written is for its owner only.
  process.umask(0o077);
  const config = readConfig(process.env);
  const { startService } = await import('../src/server/main.ts');
  const { startDevelopmentServer } = await import('../src/server/pages/development.ts');
  const development = await startDevelopmentServer(config);
  const service = await startService(config, development, console.log);
  onStopSignal(async () => {
    // The bundler may hold requests back while it works. The developer no longer waits for them, and the bundler ends
    // with the process.
    development.close().catch(console.error);
    service.app.server.closeAllConnections();
    await service.stop();
  });
  const { publicUrl } = config;
  console.log(
    `\n${config.productName} for developers: ${publicUrl}/hfc/home, ${publicUrl}/_dev, ${publicUrl}/_dev/mail\n`,
  );
} catch (error) {
  printError(error);
  process.exit(1);
}
