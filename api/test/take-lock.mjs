// Takes the lock of a directory at a given moment, says whether it got it, and keeps it until it is killed.
const [module = '', directory = '', moment = ''] = process.argv.slice(2);
const { lockDirectory } = await import(module);
while (Date.now() < Number(moment));
await lockDirectory(directory).then(
  () => {
    console.log('got it');
    setInterval(() => undefined, 1000);
  },
  (/** @type {Error} */ error) => {
    console.log(`refused: ${error.message}`);
  },
);
