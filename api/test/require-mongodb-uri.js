// Without the address the suite would pass on the embedded store and say nothing about MongoDB.
if (!process.env.TEST_MONGODB_URI) {
  console.error(
    'Set TEST_MONGODB_URI to the address of a MongoDB server that tests may create databases on.',
  );
  process.exit(1);
}
